import type { Plugin } from 'vite';

/** The two typefaces are asked for with the page itself, so that the first paint has them and nothing moves. */
export function preloads(): Plugin {
  return {
    name: 'saloon-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter(name => /(?:rye|bitter)-latin[\w-]*\.woff2$/.test(name))
          .map(name => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}
