import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/portal/',
  plugins: [react()],
  build: {
    // The content security policy takes neither inline scripts nor data: addresses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/gateway': server, '/portal/config.json': server },
  },
});
