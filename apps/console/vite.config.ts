import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { smallTypeface } from './typeface.ts';

/** Where `npm start` runs the gateway; `nx serve console` shows its data. */
const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), smallTypeface()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { proxy: { '/api': gateway } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
