import type { OpenAPI } from 'openapi-types';

interface Operation {
  summary?: string;
  requestBody?: { content?: Record<string, { schema?: unknown }> };
}

/** The HTTP interface as a page that can be read without tools; the same as `/api/openapi.json`. */
export function apiPage({ paths = {} }: OpenAPI.Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(
      ([method, operation]) => `<section>
<h2><code>${method.toUpperCase()} ${escaped(path)}</code></h2>
<p>${escaped(operation.summary ?? '')}</p>
${bodyOf(operation)}</section>`,
    ),
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Saloon: the HTTP interface</title>
<style>body{font:16px/1.5 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#2b2118;background:#f6ecd9}
code,pre{font-size:.9em}pre{overflow:auto;background:#fff8ea;padding:.75rem;border:1px solid #cbb58d}h2{margin-bottom:0}</style>
<h1>The HTTP interface</h1>
<p>As a document for tools: <a href="/api/openapi.json">openapi.json</a>. Matches are played over the WebSocket
<code>/live</code>; its messages are in the package <code>protocol</code>.</p>
${operations.join('\n')}
</html>`;
}

function bodyOf({ requestBody }: Operation): string {
  const schema = requestBody?.content?.['application/json']?.schema;
  return schema === undefined
    ? ''
    : `<details><summary>Body</summary><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
