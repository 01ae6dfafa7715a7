import { startNearest, startTools } from './tools.js';
import { startCode, startFields } from './reading.js';
import { startKeys } from './keys.js';
import { startNavigation, startSearch } from './header.js';
import { startTabs, startTheme } from './preferences.js';
import { startVersions } from './versions.js';

startTheme();
startNavigation();
startSearch();
startTabs();
startCode();
startFields();
startTools();
startNearest();
startVersions();
startKeys();
