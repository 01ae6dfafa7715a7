/** `npx tsx forms/main.ts [port]`, in the folder of the examples: serves the forms, to be filled in by hand. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { pageScript } from './build.js';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

const PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Forms</title><link rel="stylesheet" href="/page.css"></head>
  <body><script type="module" src="/page.js"></script></body>
</html>`;

const files = new Map([
  ['/page.js', ['text/javascript', await pageScript(`import './page.ts';`)]],
  ['/page.css', ['text/css', await readFile(new URL('page.css', import.meta.url), 'utf8')]],
]);

const port = Number(process.argv[2] ?? 8080);
createServer(({ url = '/' }, response) => {
  const [type, text] = files.get(url) ?? ['text/html', PAGE];
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': POLICY });
  response.end(text);
}).listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}/`));
