import { startCheck, startTools } from './tools.js';
import { startCode, startFields, startToc } from './reading.js';
import { startNavigation, startSearch } from './header.js';
import { startTabs, startTheme } from './preferences.js';

startTheme();
startNavigation();
startSearch();
startTabs();
startCode();
startFields();
startToc();
startTools();
startCheck();
