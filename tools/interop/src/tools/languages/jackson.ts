import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { NotOnThisMachine } from '../../gate/tool.js';

const JACKSON = join(homedir(), '.m2/repository/com/fasterxml/jackson');

/** The modules of Jackson that the Java of quicktype needs. */
const MODULES = [
  'datatype/jackson-datatype-jsr310',
  'core/jackson-databind',
  'core/jackson-core',
  'core/jackson-annotations',
];

/**
 * The class path of Jackson, from the local repository of Maven: modules of one minor version.
 *
 * @throws {NotOnThisMachine} where it is not there.
 */
export function jacksonClassPath(): string {
  const minors = versionsOf(MODULES[0]!).map((version) => version.split('.').slice(0, 2).join('.'));
  for (const minor of minors.toSorted().toReversed()) {
    const jars = MODULES.map((module) => jarOf(module, minor));
    if (jars.every((jar) => jar !== undefined)) return jars.join(':');
  }
  throw new NotOnThisMachine(
    'no Jackson in the local repository of Maven: run mvn dependency:get -Dartifact=com.fasterxml.jackson.datatype:jackson-datatype-jsr310:2.17.1',
  );
}

function versionsOf(module: string): string[] {
  const folder = join(JACKSON, module);
  return existsSync(folder) ? readdirSync(folder) : [];
}

function jarOf(module: string, minor: string): string | undefined {
  const name = module.slice(module.indexOf('/') + 1);
  return versionsOf(module)
    .filter((version) => version === minor || version.startsWith(`${minor}.`))
    .map((version) => join(JACKSON, module, version, `${name}-${version}.jar`))
    .find((jar) => existsSync(jar));
}
