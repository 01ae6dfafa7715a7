import { serve } from '../workers.js';
import { describeFailure, perform, type Task } from './perform.js';

export const address = import.meta.url;

serve(async (task: Task) => {
  try {
    for await (const reply of perform(task)) postMessage(reply);
  } catch (error) {
    postMessage(describeFailure(error));
  }
});
