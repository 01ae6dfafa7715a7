import { startCheck } from './check/start.js';
import { startCode } from './code.js';
import { startFields } from './fields.js';
import { startNavigation } from './navigation.js';
import { startSearch } from './search-button.js';
import { startTabs } from './tabs.js';
import { startTheme } from './theme-button.js';
import { startToc } from './toc.js';
import { startTools } from './tools.js';

startTheme();
startNavigation();
startSearch();
startTabs();
startCode();
startFields();
startToc();
startTools();
startCheck();
