import type { ApiDescription, Operation, Tag } from './document.ts'
import { namesIn } from './refused.ts'
import { shapeText } from './shape-text.ts'
import type { Shape } from './shapes.ts'

/** The addresses of the three files, beside the calls themselves. */
export const PLACES = { document: '/api/openapi.json', page: '/api/openapi.html', style: '/api/openapi.css' } as const

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => SIGNS[sign] ?? sign)

/** The markup of descriptions: paragraphs, **bold** and `code`. */
const marked = (text: string): string =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map(each => `<p>${marked(each)}</p>`)
    .join('\n')

const block = (title: string, text: string): string => `<h3>${escaped(title)}</h3>\n<pre tabindex="0">${escaped(text)}</pre>`
const listed = (rows: readonly (readonly [string, string])[]): string =>
  `<dl>${rows.map(([name, text]) => `<dt><code>${escaped(name)}</code></dt><dd>${escaped(text)}</dd>`).join('\n')}</dl>`

const shapesOf = (title: string, content: Readonly<Record<string, { readonly schema: Shape }>> = {}): string =>
  Object.entries(content)
    .map(([type, { schema }]) => block(`${title}: ${type}`, shapeText(schema)))
    .join('\n')

const queryOf = ({ parameters }: Operation): string => {
  const fields = parameters.flatMap(each => ('name' in each ? [each] : []))
  const properties = Object.fromEntries(fields.map(({ name, schema }) => [name, schema]))
  const required = fields.filter(field => field.required).map(({ name }) => name)
  return fields.length === 0 ? '' : block('In the query', shapeText({ type: 'object', properties, required }))
}

const headerOf = ({ parameters }: Operation): string =>
  parameters.some(each => '$ref' in each) ? '<p>Needs the header <code>Idempotency-Key</code>.</p>' : ''

/** The names of refusals under each status. */
const refusedBy = ({ responses }: Operation): string => {
  const rows = Object.entries(responses).flatMap(([status, response]): (readonly [string, string])[] => {
    const names = namesIn(response)
    return names.length === 0 ? [] : [[status, names.join(', ')]]
  })
  return `<h3>Refusals</h3>\n${listed(rows)}`
}

const answered = ({ responses }: Operation): string =>
  Object.entries(responses)
    .map(([status, response]) => (namesIn(response).length === 0 ? shapesOf(`Answer ${status}`, response.content) : ''))
    .join('\n')

const callOf = (path: string, method: string, operation: Operation): string =>
  `<details id="${escaped(operation.operationId)}">
<summary><span class="method">${method}</span><code>${escaped(path)}</code><span class="muted">${escaped(operation.summary)}</span></summary>
<div class="inside">
<p>${marked(operation.description)}</p>
${[headerOf(operation), queryOf(operation), shapesOf('Body', operation.requestBody?.content), answered(operation), refusedBy(operation)]
  .filter(Boolean)
  .join('\n')}
</div>
</details>`

const sectionOf = (described: ApiDescription, tag: Tag): string => {
  const calls = Object.entries(described.paths).flatMap(([path, { get, post }]) => [
    ...(get?.tags.includes(tag.name) ? [callOf(path, 'GET', get)] : []),
    ...(post?.tags.includes(tag.name) ? [callOf(path, 'POST', post)] : []),
  ])
  const refusals = Object.entries(tag['x-refusals']).map(([name, { status, words }]) => [name, `${status}: ${words}`] as const)
  const own = `<details><summary><span>Refusals of ${escaped(tag.name)}</span></summary><div class="inside">${listed(refusals)}</div></details>`
  return `<section aria-labelledby="of-${escaped(tag.name)}">
<h2 id="of-${escaped(tag.name)}">${escaped(tag.name)}</h2>
${calls.join('\n')}
${refusals.length === 0 ? '' : own}
</section>`
}

/** The description as a page: it needs no script, reads on a phone, and follows the reader's light or dark. */
export const pageOf = (described: ApiDescription): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Calls of Xiotein</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${PLACES.style}">
</head>
<body>
<main>
<h1>Calls of Xiotein</h1>
<p><a class="file" href="${PLACES.document}">The same as OpenAPI 3.1</a></p>
${paragraphs(described.info.description)}
<nav aria-label="Features"><ul>${described.tags.map(({ name }) => `<li><a href="#of-${escaped(name)}">${escaped(name)}</a></li>`).join('')}</ul></nav>
${described.tags.map(tag => sectionOf(described, tag)).join('\n')}
</main>
</body>
</html>
`
