import { startCheck, startTools, startTry } from './tools.js';
import { startCode, startFields } from './reading.js';
import { startNavigation, startSearch } from './header.js';
import { startTabs, startTheme } from './preferences.js';

startTheme();
startNavigation();
startSearch();
startTabs();
startCode();
startFields();
startTools();
startCheck();
startTry();
