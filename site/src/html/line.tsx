import type { Inline, Text } from '@data-import/reference/page';
import { hrefFrom, rootFrom } from './site.js';

export function Line({ text, from }: { text: Text; from: string }) {
  return (
    <>
      {text.map((part) => (
        <Part part={part} from={from} />
      ))}
    </>
  );
}

function Part({ part, from }: { part: Inline; from: string }) {
  if (typeof part === 'string') return <>{part.split(/(?<=\s)/).map(withBreaks)}</>;
  if ('code' in part) return <Name text={part.code} />;
  if ('strong' in part) return <strong>{part.strong}</strong>;
  if ('file' in part) {
    return (
      <a href={rootFrom(from) + part.file} download>
        {part.text}
      </a>
    );
  }
  if ('url' in part) return <a href={part.url}>{part.text}</a>;
  return (
    <a href={hrefFrom(from, part.page)}>{part.isCode === true ? <Name text={part.text} /> : part.text}</a>
  );
}

export function Name({ text }: { text: string }) {
  return <code>{withBreaks(text)}</code>;
}

export function withBreaks(text: string) {
  if (text.length <= 20) return text;
  const parts = text.split(text.startsWith('/') ? /(?<=[/])/ : /(?=[.]\w)|(?<=[_/-])|(?<=[a-z])(?=[A-Z])/);
  return parts.flatMap((part, index) => (index === 0 ? [part] : [<wbr />, part]));
}
