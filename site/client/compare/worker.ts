import { find } from './find.js';
import { type Answered, type Asked, QUESTIONS } from './protocol.js';

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  for (const question of QUESTIONS) {
    postMessage({ question, finding: find(question, data) } satisfies Answered);
  }
});
