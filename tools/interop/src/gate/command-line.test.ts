import { describe, expect, it } from 'vitest';
import { checked, runCommand } from './command-line.js';
import { NotOnThisMachine, type Result, type Tool } from './tool.js';
import { loadTools } from './tools.js';
import { readVectors } from './vectors.js';

const vectors = readVectors();
const tools = await loadTools();
const ajv = tools.find(({ title }) => title === 'Ajv (2020)')!;

/** The tool after a change that makes it accept the near misses of a rule in one contract. */
function without(rule: string, contract: string): Tool {
  return {
    ...ajv,
    async run(context): Promise<Result> {
      const result = await ajv.run(context);
      const { invalid } = vectors.find((one) => one.contract === contract)!;
      const { valid } = result.verdicts!.get(contract)!;
      const verdicts = { valid, invalid: invalid.map((miss) => miss.rule === rule) };
      return { ...result, verdicts: new Map([...result.verdicts!, [contract, verdicts]]) };
    },
  };
}

async function outcomeOf(...args: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const code = await runCommand(args, (line) => void lines.push(line));
  return { code, output: lines.join('\n') };
}

describe('a tool that gets worse', () => {
  it('is named, with the contract, the rule and the numbers', async () => {
    const { found } = await checked(without('closed', 'DunningPath'), vectors, false);
    expect(found).toEqual(['worse: Ajv (2020): DunningPath, closed: refuses 0 of 1; committed: refuses all']);
  });

  it('is named where it takes nothing any more', async () => {
    const failing: Tool = { ...ajv, run: () => Promise.reject(new Error('cannot read openapi.json')) };
    expect((await checked(failing, vectors, false)).found).toEqual(['Ajv (2020): cannot read openapi.json']);
  });

  it('is named where it refuses a valid document without an explanation', async () => {
    const refusing: Tool = {
      ...ajv,
      title: 'Ajv (2020)',
      run: async (context) => {
        const result = await ajv.run(context);
        const { valid, invalid } = result.verdicts!.get('DunningPath')!;
        const verdicts = { valid: valid.map((_, index) => index > 0), invalid };
        return { ...result, verdicts: new Map([...result.verdicts!, ['DunningPath', verdicts]]) };
      },
    };
    const { found } = await checked(refusing, vectors, false);
    expect(found).toHaveLength(2);
    expect(found[1]).toMatch(
      /^Ajv \(2020\): refuses the valid DunningPath ".+", and no refusal of it is explained$/,
    );
  });
});

describe('the command line', () => {
  it('runs one tool and compares it', async () => {
    const { code, output } = await outcomeOf('--only', 'Ajv (2020)');
    expect(output).toContain('Ajv (2020): as committed');
    expect(code).toBe(0);
  });

  it('refuses what it does not know', async () => {
    expect(await outcomeOf('--onyl', 'x')).toMatchObject({
      code: 2,
      output: expect.stringContaining('--onyl'),
    });
    const unknown = await outcomeOf('--only', 'Ajx');
    expect(unknown).toMatchObject({
      code: 2,
      output: expect.stringContaining('no tool is called "Ajx"; known: '),
    });
    expect(await outcomeOf('--help')).toMatchObject({ code: 0 });
  });

  it('keeps the committed score of a tool that the machine does not have', async () => {
    const missing: Tool = { ...ajv, run: () => Promise.reject(new NotOnThisMachine('no Java compiler')) };
    expect(await checked(missing, vectors, false)).toEqual({
      notes: ['Ajv (2020): not run: no Java compiler'],
      found: [],
    });
    const found = ['other: not run: no Java compiler'];
    expect(await checked({ ...missing, title: 'other' }, vectors, false)).toEqual({ notes: [], found });
  });
});
