import { visit } from 'jsonc-parser';
import { toPointer } from '../subschemas.js';
import type { Problems } from './problem.js';

export function remarkOnRepeatedNames(file: string, text: string, problems: Problems): void {
  const objects: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void objects.push(new Set()),
    onObjectEnd: () => void objects.pop(),
    onObjectProperty: (name, _offset, _length, line, _character, toPath) => {
      const names = objects.at(-1)!;
      if (names.has(name)) {
        const message = `${JSON.stringify(name)} is in this object again in line ${line + 1}: only the last one counts`;
        problems.remark({ file, pointer: toPointer(toPath().map(String)) }, message);
      }
      names.add(name);
    },
  });
}
