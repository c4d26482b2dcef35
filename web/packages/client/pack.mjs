// Makes the npm package @rondo/client of src/client: node pack.mjs FOLDER writes rondo-client-VERSION.tgz there.
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const here = import.meta.dirname;
const web = resolve(here, '../..');
const out = resolve(process.argv[2]);
mkdirSync(out, { recursive: true });
const made = mkdtempSync(join(out, 'client-'));
try {
  execFileSync(process.execPath, [join(web, 'node_modules/typescript/bin/tsc'), '-p', here, '--outDir', join(made, 'dist')], { stdio: 'inherit' });
  cpSync(join(web, 'src/client/schema.d.ts'), join(made, 'dist/schema.d.ts'));
  // Node and its resolution in TypeScript want file names where a bundler does with module names.
  for (const name of readdirSync(join(made, 'dist'), { recursive: true }).filter((file) => /\.(js|ts)$/.test(file))) {
    const file = join(made, 'dist', name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/(\bfrom |\bimport\()'(\.{1,2}\/[^']+)'/g, "$1'$2.js'"));
  }
  const version = readFileSync(join(web, 'pom.xml'), 'utf8').match(/<version>([^<]+)<\/version>/)[1];
  const description = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
  writeFileSync(join(made, 'package.json'), `${JSON.stringify({ ...description, version }, null, 2)}\n`);
  copyFileSync(join(web, 'src/client/README.md'), join(made, 'README.md'));
  copyFileSync(join(web, '../LICENSE'), join(made, 'LICENSE'));
  const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', '--json', '--loglevel=error'], { cwd: made, encoding: 'utf8' }));
  for (const old of readdirSync(out).filter((name) => /^rondo-client-.*\.tgz$/.test(name))) rmSync(join(out, old));
  renameSync(join(made, filename), join(out, filename));
} finally {
  rmSync(made, { recursive: true });
}
