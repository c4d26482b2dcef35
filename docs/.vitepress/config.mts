import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { defineConfig } from 'vitepress';

const base = '/docs/';
const docs = dirname(import.meta.dirname);

/** Files outside this folder that are pages of the site, by their path in the repository. */
const included: Record<string, string> = {
  'web/src/client/README.md': '/guides/client',
};

/** A page's first heading is its name in the menu. */
function page(path: string) {
  const source = readFileSync(join(docs, path), 'utf8');
  const text = source.match(/^# (.+)$/m)?.[1] ?? source.match(/^<!-- Title: (.+) -->$/m)?.[1] ?? path;
  return { text: text.replaceAll('`', ''), link: `/${path.replace(/\.md$/, '').replace(/README$/, '')}` };
}

/** All pages of a folder, in the order in which `first` names some of them, then by name. */
function folder(name: string, first: string[] = []) {
  const files = readdirSync(join(docs, name)).filter((file) => file.endsWith('.md') && file !== 'README.md');
  const rank = (file: string) => (first.indexOf(file.slice(0, -3)) + 1 || first.length + 1);
  return files
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .map((file) => page(`${name}/${file}`));
}

/** The pages may run no script that is written into them, so each becomes a file of its own. */
const scripts = new Map<string, string>();
function outOfLine(html: string): string {
  return html.replace(/<script( [^>]*)?>([^<]+)<\/script>/g, (_all, attributes = '', code: string) => {
    const name = `assets/inline.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
    scripts.set(name, code);
    return `<script${attributes} src="${base}${name}"></script>`;
  });
}

export default defineConfig({
  base,
  title: 'Rondo',
  description: 'A host for multiplayer games: how to play, write, test and run them.',
  cleanUrls: true,
  srcExclude: ['target/**'],
  cacheDir: 'target/cache',
  metaChunk: true,
  rewrites: { 'decisions/README.md': 'decisions/index.md', 'games/README.md': 'games/index.md' },
  head: [['link', { rel: 'icon', href: '/icon.svg' }]],
  transformHtml: outOfLine,
  buildEnd({ outDir }) {
    mkdirSync(join(outDir, 'assets'), { recursive: true });
    scripts.forEach((code, name) => writeFileSync(join(outDir, name), code));
  },
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    languageAlias: { hocon: 'hjson' },
    config(markdown) {
      // A link to a file of the repository that is no page of the site becomes the file's name.
      markdown.core.ruler.push('outside', ({ tokens, env }) => {
        const page = `/${relative(docs, env.path).replace(/\.md$/, '')}`;
        const source = Object.keys(included).find((file) => included[file] === page);
        const here = dirname(source ? join(dirname(docs), source) : env.path);
        for (const inline of tokens.filter(({ type }) => type === 'inline')) {
          const open: string[] = [];
          for (const token of inline.children ?? []) {
            if (token.type === 'link_close') token.tag = open.pop() ?? 'a';
            if (token.type !== 'link_open') continue;
            const href = token.attrGet('href') ?? '';
            const [path, anchor] = href.split('#');
            const file = path && !/^([a-z]+:|\/)/.test(path) ? join(here, path) : '';
            const outside = file && relative(docs, file).startsWith('..') && existsSync(file);
            const known = outside && included[relative(dirname(docs), file)];
            if (known) token.attrSet('href', anchor ? `${known}#${anchor}` : known);
            if (outside && !known) {
              token.tag = 'span';
              token.attrs = [['title', relative(dirname(docs), file)]];
              token.type = 'span_open';
            }
            open.push(token.tag);
          }
        }
      });
    },
  },
  themeConfig: {
    logo: '/icon.svg',
    outline: [2, 3],
    search: { provider: 'local' },
    nav: [
      { text: 'Games', link: '/games/' },
      { text: 'Guides', link: '/guides/your-own-game' },
      { text: 'Operating', link: '/operating' },
      { text: 'API', link: '/api', target: '_self' },
      // Out of the site: links have its base before them.
      { text: 'Play', link: '/../', target: '_self' },
    ],
    sidebar: [
      {
        text: 'Guides',
        items: folder('guides', ['your-own-game', 'new-game', 'testing-a-game', 'pages', 'playground', 'jars']),
      },
      {
        text: 'Running a server',
        items: ['operating.md', 'deploying.md', 'console.md', 'runbook.md', 'benchmarks.md'].filter((file) => existsSync(join(docs, file))).map(page),
      },
      { text: 'Games', items: [page('tour.md'), page('games/README.md'), ...folder('games', ['duel', 'arena', 'snatch', 'fupogfakta'])] },
      { text: 'Concepts', items: folder('concepts', ['match', 'durability', 'time', 'exactly-once', 'views', 'luck', 'money']) },
      { text: 'Inside', collapsed: true, items: [page('hacking.md'), page('decisions/README.md'), ...folder('decisions')] },
    ],
  },
});
