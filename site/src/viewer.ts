import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const COPIED = ['swagger-ui-bundle.js', 'LICENSE', 'NOTICE'];

export async function copyViewer(output: string): Promise<void> {
  const from = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const to = join(output, 'assets/swagger-ui');
  await mkdir(to, { recursive: true });
  await Promise.all(COPIED.map((file) => copyFile(join(from, file), join(to, file))));
  const style = await readFile(join(from, 'swagger-ui.css'), 'utf8');
  await writeFile(join(to, 'swagger-ui.css'), style.replaceAll(/url\((["']?)data:.*?\1\)/gs, 'none'));
}
