// Compares lists of what a release carries (CycloneDX, in JSON) with advisories in the OSV format, without a network.
//   node bin/advisories.mjs ADVISORIES SBOM...   ADVISORIES is a folder of JSON files, for example an unpacked all.zip
// Prints one line for each match; exits 1 if there is any.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The parts of a version: numbers, and words such as beta that come before the release. */
function parts(version) {
  return (version.replace(/^v/, '').replace(/\+.*$/, '').match(/\d+|[A-Za-z]+/g) ?? [])
    .map((part) => (/^\d/.test(part) ? Number(part) : part.toLowerCase()))
    .filter((part) => !['final', 'release', 'ga', 'jre', 'android'].includes(part));
}

/** The order of two parts: a missing number is 0, and a word comes before a number. */
function order(a, b) {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'number') return 1;
  if (typeof b === 'number') return -1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Negative if `a` is older than `b`, as Maven and npm order the versions that are in use. */
export function compare(a, b) {
  const [left, right] = [parts(a), parts(b)];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = order(left[i] ?? 0, right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function inRange(version, { events = [] }) {
  const sorted = events
    .map((event) => Object.entries(event)[0])
    .sort(([, a], [, b]) => compare(a, b));
  return sorted.reduce((affected, [kind, at]) => {
    if (kind === 'introduced') return affected || at === '0' || compare(version, at) >= 0;
    if (kind === 'fixed') return affected && compare(version, at) < 0;
    return kind === 'last_affected' ? affected && compare(version, at) <= 0 : affected;
  }, false);
}

/** True if one of an advisory's entries is for that version. */
function affects({ versions = [], ranges = [] }, version) {
  return versions.includes(version) || ranges.some((range) => range.type !== 'GIT' && inRange(version, range));
}

/** A component's name as OSV writes it: group:name of Maven, @scope/name of npm. */
function named({ purl = '' }) {
  const [, type, path] = purl.match(/^pkg:(maven|npm)\/([^@?#]+)@/) ?? [];
  if (!type) return '';
  const name = decodeURIComponent(path);
  return type === 'maven' ? `Maven ${name.replace('/', ':')}` : `npm ${name}`;
}

function* files(folder) {
  for (const file of readdirSync(folder, { recursive: true })) {
    if (file.endsWith('.json')) yield join(folder, file);
  }
}

function main([folder, ...lists]) {
  if (!folder || lists.length === 0) {
    console.error('Usage: node bin/advisories.mjs ADVISORIES SBOM...');
    return 2;
  }
  const carried = new Map();
  for (const list of lists) {
    for (const component of JSON.parse(readFileSync(list, 'utf8')).components ?? []) {
      const name = named(component);
      if (name) carried.set(name, (carried.get(name) ?? new Set()).add(component.version));
    }
  }
  let advisories = 0;
  const found = [];
  for (const file of files(folder)) {
    const advisory = JSON.parse(readFileSync(file, 'utf8'));
    advisories++;
    if (advisory.withdrawn) continue;
    for (const entry of advisory.affected ?? []) {
      const name = `${entry.package?.ecosystem} ${entry.package?.name}`;
      for (const version of carried.get(name) ?? []) {
        if (affects(entry, version)) found.push(`${name} ${version}: ${advisory.id} ${advisory.summary ?? ''}`.trim());
      }
    }
  }
  if (advisories === 0) {
    console.error(`There is no advisory in ${folder}.`);
    return 2;
  }
  [...new Set(found)].sort().forEach((line) => console.log(line));
  console.error(`${carried.size} packages, ${advisories} advisories, ${new Set(found).size} found`);
  return found.length ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exitCode = main(process.argv.slice(2));
