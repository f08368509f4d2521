// Lets Node load TypeScript: node --require tools/register.cjs file.ts. It needs @swc/core and not the TypeScript compiler, which
// is not installed where the system only runs. Stacks name the lines of the sources.
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { version } = require('@swc/core/package.json');

const root = dirname(__dirname);
const settings = readFileSync(join(root, '.swcrc'), 'utf8');
const options = { ...JSON.parse(settings), swcrc: false, sourceMaps: 'inline' };
const cache = join(root, 'node_modules', '.cache', 'swc');

process.setSourceMapsEnabled(true);
require.extensions['.ts'] = (module, filename) => module._compile(compile(filename), filename);

function compile(filename) {
  const source = readFileSync(filename, 'utf8');
  const hash = createHash('sha256').update(`${version}\0${settings}\0${filename}\0${source}`).digest('hex');
  const file = join(cache, `${hash}.js`);
  return read(file) ?? write(file, require('@swc/core').transformSync(source, { ...options, filename }).code);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Moved into place, because other processes read it meanwhile. Without a place, as on a full disk, it is compiled again next time. */
function write(file, code) {
  const unfinished = `${file}.${process.pid}`;
  try {
    mkdirSync(cache, { recursive: true });
    writeFileSync(unfinished, code);
    renameSync(unfinished, file);
  } catch {
    if (existsSync(unfinished)) rmSync(unfinished);
  }
  return code;
}
