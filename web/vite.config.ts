import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const server = process.env.RONDO ?? 'http://localhost:8080';

/** Serves the client library on its own as /rondo-client.js, for pages that are not part of this build. */
const clientLibrary: Plugin[] = [
  {
    name: 'client-library-built',
    apply: 'build',
    buildStart() {
      const id = 'src/client/index.ts';
      this.emitFile({ type: 'chunk', id, fileName: 'rondo-client.js', preserveSignature: 'strict' });
    },
  },
  {
    name: 'client-library-served',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url === '/rondo-client.js') request.url = '/src/client/index.ts';
        next();
      });
    },
  },
];

/** Of 150,000 bytes; answers of the API, icons and headers take the rest, which a browser test counts. */
const FIRST_LOAD_BYTES = 138_000;

/** Fails a build whose home page loads more than it may: scripts and styles compressed, and the fonts. */
const firstLoad: Plugin = {
  name: 'first-load',
  apply: 'build',
  generateBundle(_options, bundle) {
    const needed = new Set(Object.keys(bundle).filter((name) => name.endsWith('.woff2')));
    const add = (name: string) => {
      const chunk = bundle[name];
      if (!chunk || needed.has(name)) return;
      needed.add(name);
      if (chunk.type !== 'chunk') return;
      chunk.imports.forEach(add);
      chunk.viteMetadata?.importedCss.forEach((css) => needed.add(css));
    };
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('index.html')) add(chunk.fileName);
    }
    const size = (name: string) => {
      const file = bundle[name]!;
      const content = file.type === 'chunk' ? file.code : file.source;
      return name.endsWith('.woff2') ? content.length : gzipSync(content).length;
    };
    const total = [...needed].reduce((sum, name) => sum + size(name), 0);
    if (total > FIRST_LOAD_BYTES) this.error(`the first load is ${total} bytes, more than ${FIRST_LOAD_BYTES}`);
    else this.info(`the first load is ${total} bytes`);
  },
};

export default defineConfig({
  plugins: [svelte({ configFile: false }), clientLibrary, firstLoad],
  server: {
    proxy: {
      '/api': { target: server, ws: true, changeOrigin: true },
      '/openapi.json': server,
    },
  },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  // A context a file is as separate as a process a file, and half the price.
  test: { environment: 'happy-dom', include: ['test/**/*.test.ts'], pool: 'vmThreads' },
});
