import { RE2JS } from 're2js';
import { RRegex } from 'rregex';
import { JAVA, PERL, PYTHON } from '../programs.js';
import { inProcess, type Engine } from './engine.js';
import { inProcessOf } from './process.js';

/** What Java takes for the end of a line. */
const LINE_TERMINATORS = ['\n', '\r\n', '\r', '\u0085', '\u2028', '\u2029'];

/** The engines of other languages. */
export const engines: readonly Engine[] = [
  {
    title: 'RE2, as in Go',
    afterEnd: [],
    ask: inProcess((pattern) => {
      const expression = RE2JS.compile(pattern);
      return (text) => expression.matcher(text).find();
    }),
  },
  {
    title: 'Rust, as in pydantic',
    afterEnd: [],
    ask: inProcess((pattern) => {
      const expression = new RRegex(pattern);
      return (text) => expression.isMatch(text);
    }),
  },
  { title: 'Java, matches', afterEnd: [], isWhole: true, ask: inProcessOf(JAVA, 'Matches.java', 'matches') },
  { title: 'Java, find', afterEnd: LINE_TERMINATORS, ask: inProcessOf(JAVA, 'Matches.java', 'find') },
  {
    title: 'Python, fullmatch',
    afterEnd: [],
    isWhole: true,
    ask: inProcessOf(PYTHON, 'matches.py', 'fullmatch'),
  },
  { title: 'Python, search', afterEnd: ['\n'], ask: inProcessOf(PYTHON, 'matches.py', 'search') },
  { title: 'Perl, as in PCRE', afterEnd: ['\n'], ask: inProcessOf(PERL, 'matches.pl') },
];
