import type { Tool } from '../../../gate/tool.js';
import { javaChecks, pythonChecks, rustChecks } from './checks.js';
import { cSharp, go, java, kotlin, python, rust, swift } from './languages.js';
import { quicktype } from './tool.js';

export const quicktypes: readonly Tool[] = [
  quicktype(go),
  quicktype(java, javaChecks),
  quicktype(kotlin),
  quicktype(cSharp),
  quicktype(python, pythonChecks),
  quicktype(rust, rustChecks),
  quicktype(swift),
];
