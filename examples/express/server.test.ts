import { listening } from '../testing/listen.js';
import { testServer } from '../testing/servers.js';
import { createServer } from './server.js';

testServer((service) => listening(createServer(service).listen(0, '127.0.0.1')));
