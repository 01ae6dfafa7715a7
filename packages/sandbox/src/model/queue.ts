import { runJob } from './jobs.js';
import type { Context, Job, SandboxEvent, SandboxState, Service } from './state.js';

export function schedule(context: Context, job: Job): void {
  const { jobs } = context.state;
  const index = jobs.findLastIndex(({ due }) => due <= job.due) + 1;
  context.state = { ...context.state, jobs: jobs.toSpliced(index, 0, job) };
}

export function runJobs(
  state: SandboxState,
  now: number,
  emitted: SandboxEvent[],
  service: Service,
): SandboxState {
  const later = state.jobs.findIndex(({ due }) => due > now);
  const count = later === -1 ? state.jobs.length : later;
  if (count === 0) return state;
  // Dropping the due jobs first is safe: no job schedules another.
  let current: SandboxState = { ...state, jobs: state.jobs.slice(count) };
  for (const job of state.jobs.slice(0, count)) {
    const context: Context = {
      ...service,
      state: current,
      now: job.due,
      emitted,
      request: job.request,
      size: 0,
    };
    runJob(context, job);
    current = context.state;
  }
  return current;
}
