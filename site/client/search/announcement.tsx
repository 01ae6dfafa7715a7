import type { SearchResult } from '@data-import/reference/search';
import { useEffect, useState } from 'preact/hooks';
import { counted, GROUP_TITLES } from './labels.js';
import type { Filter } from './shown.js';

/** Screen readers say the number of results once the typing pauses, not at every key. */
const PAUSE_MS = 400;

/** Says aloud what a list shows at a glance. */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div class="hidden" role="status">
      {said}
    </div>
  );
}

export function describeResult({ total, groups }: SearchResult, filter: Filter): string {
  if (total === 0) return 'Nothing found';
  if (filter !== 'all') {
    const found = groups.find(({ group }) => group === filter)?.total ?? 0;
    return `${counted(found, 'result')} in ${GROUP_TITLES[filter]}, ${total} in all`;
  }
  const parts = groups.map(({ group, total: found }) => `${GROUP_TITLES[group]} ${found}`);
  return `${counted(total, 'result')}: ${parts.join(', ')}`;
}
