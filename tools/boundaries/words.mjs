// All text for people is in catalogues, in every language: this finds text that is not. docs/decisions/0014-languages.md says why.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import swc from '@swc/core'

const PAGES = 'apps/web/src'
const LANGUAGES = 'packages/game/src/rules/language.ts'
/** The show of the design system's parts, and tests, speak English alone. */
const UNTRANSLATED = /\.test\.tsx?$|^apps\/web\/src\/testing\//
/** Names that are the same everywhere, and figures' units. */
const NAMES = new Set(['Xiotein', 'PP', 'XP', 'Wick', 'Español', 'English', 'Google', 'CSV', 'ID', 'px', 'kB', 'MB'])
/** Attributes that are read by machines. */
const FOR_MACHINES =
  /^(className|style|key|id|href|src|d|viewBox|transform|type|role|rel|target|name|accept|autoComplete|autoCapitalize|autoCorrect|inputMode|data-.*|aria-(live|hidden|current|haspopup|controls|labelledby|describedby)|(?!aria-label)(look|size|tone|as|gap|width|split|art|align|mark|place|points|stroke.*|fill.*|preserveAspectRatio|vectorEffect|textAnchor|dominantBaseline|strokeDasharray))$/
/** A sentence, or a word with a capital. */
const READS_AS_WORDS = /^[\s“"(¡¿]*\p{Lu}\p{Ll}+(?:[\s'’.,:!?…-].*)?$|\p{Ll}{2,} \p{Ll}{2,}/su

/** Everything below `root` that breaks the rule of words. */
export const wordBreaches = root => {
  const folder = join(root, PAGES)
  if (!existsSync(folder)) return []
  const paths = walk(folder)
  const files = paths.filter(path => /\.tsx?$/.test(path)).map(path => relative(root, path))
  const others = languagesOf(root).filter(language => language !== 'en')
  const read = files.filter(file => !UNTRANSLATED.test(file)).map(file => readFile(root, file))
  return [
    ...read.flatMap(({ file, breaches }) => breaches.map(text => ({ rule: 'words-in-catalogues', file, text }))),
    ...paths.filter(path => path.endsWith('/words/en.json')).flatMap(path => catalogueBreaches(root, path, others, read)),
  ]
}

/** The supported languages, read as text: Node loads no TypeScript here. */
const languagesOf = root => {
  const [, list = ''] = /LANGUAGES = \[(.*?)\]/s.exec(readFileSync(join(root, LANGUAGES), 'utf8')) ?? []
  return [...list.matchAll(/'([a-z]+)'/g)].map(([, language]) => language)
}

const walk = folder =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? walk(path) : [path]
  })

/** Text outside of catalogues, messages looked up while a file is loaded, and every text of the file. */
const readFile = (root, file) => {
  const tree = swc.parseFileSync(join(root, file), { syntax: 'typescript', tsx: file.endsWith('.tsx') })
  const found = { file, breaches: [], texts: [], asked: [], places: placesAsked(file, tree) }
  visit(tree, { inside: false, silent: false, exempt: EXEMPT.some(pattern => pattern.test(file)) }, found)
  return found
}

/** The folders whose words a file imports. */
const placesAsked = (file, tree) =>
  tree.body
    .filter(node => node.type === 'ImportDeclaration' && node.source.value.endsWith('/words/index.ts'))
    .map(node => dirname(dirname(join(dirname(file), node.source.value))))

/** Names given by others: typefaces, libraries, licences. */
const EXEMPT = [/\/ui\/art\//, /\/app\/about\/credits\.ts$/]

const textOf = node => (node.type === 'TemplateLiteral' ? node.quasis.map(quasi => quasi.cooked).join('…') : node.value)
const calleeOf = node => (node.callee?.type === 'Identifier' ? node.callee.value : node.callee?.property?.value)
const isFunction = type => /Function|Method|ClassProperty|Constructor/.test(type)

/** Only developers read errors, the console and compared values. */
const isSilent = node =>
  (node.type === 'NewExpression' && /Error$/.test(node.callee.value ?? '')) ||
  (node.type === 'CallExpression' &&
    (node.callee?.object?.value === 'console' ||
      /^(t|wordsIn|querySelector(All)?|matches|closest|addEventListener|removeEventListener|getItem|setItem|createElement)$/.test(
        calleeOf(node) ?? '',
      ))) ||
  (node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator)) ||
  /^Ts|^Import|^Export(Named|All)/.test(node.type) ||
  (node.type === 'JSXAttribute' && FOR_MACHINES.test(nameOf(node)))

const nameOf = node => (node.name.type === 'JSXNamespacedName' ? `${node.name.namespace.value}:${node.name.name.value}` : node.name.value)

const visit = (node, within, found) => {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const each of node) visit(each, within, found)
    return
  }
  const type = node.type ?? ''
  if (type === 'StringLiteral' || type === 'TemplateLiteral') {
    const text = textOf(node)
    found.texts.push(text)
    if (!within.silent && !within.exempt && isWords(text)) found.breaches.push(`says “${text.trim().slice(0, 60)}” outside of a catalogue`)
  }
  if (type === 'JSXText' && isSaid(node.value)) found.breaches.push(`says “${node.value.trim().slice(0, 60)}” outside of a catalogue`)
  if (type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.value === 't') {
    if (!within.inside) found.breaches.push('looks up words while it is loaded, so they would stay in one language')
    const [id, values] = node.arguments.map(argument => argument.expression)
    if (id?.type === 'StringLiteral') found.asked.push({ id: id.value, given: keysOf(values) })
  }
  const next = {
    ...within,
    inside: within.inside || isFunction(type),
    silent: within.silent ? type !== 'ArrowFunctionExpression' : isSilent(node),
  }
  // The word of a case that is compared.
  const hidden = type === 'SwitchCase' ? { ...next, silent: true } : next
  for (const [key, value] of Object.entries(node)) if (key !== 'span') visit(value, key === 'test' ? hidden : next, found)
}

/** Names of the values that are passed to a message; null if the text does not show them. */
const keysOf = values => {
  if (!values) return []
  if (values.type !== 'ObjectExpression' || values.properties.some(each => each.type === 'SpreadElement')) return null
  return values.properties.map(each => (each.type === 'Identifier' ? each.value : each.key?.value))
}

const isSaid = text => /\p{L}{2,}/u.test(text) && !NAMES.has(text.trim())
const isWords = text => READS_AS_WORDS.test(text) && !NAMES.has(text.trim())

const catalogueBreaches = (root, path, others, read) => {
  const place = dirname(dirname(relative(root, path)))
  const english = JSON.parse(readFileSync(path, 'utf8'))
  const found = []
  const breach = (file, text) => found.push({ rule: 'words-in-every-language', file: relative(root, file), text })
  for (const language of others) {
    const file = join(dirname(path), `${language}.json`)
    if (!existsSync(file)) {
      breach(path, `has no ${language}.json beside it`)
      continue
    }
    const words = JSON.parse(readFileSync(file, 'utf8'))
    for (const id of Object.keys(english)) if (!(id in words)) breach(file, `has no “${id}”`)
    for (const [id, message] of Object.entries(words)) {
      if (!(id in english)) breach(file, `has “${id}”, which English does not have`)
      else if (slotsOf(message) !== slotsOf(english[id])) breach(file, `“${id}” has other slots than in English: ${slotsOf(message)}`)
    }
  }
  const readers = read.filter(({ file, places }) => file.startsWith(`${place}/`) || places.includes(place))
  const texts = new Set(readers.flatMap(({ texts }) => texts))
  const patterns = [...texts].filter(text => text.includes('…')).map(text => new RegExp(`^${text.split('…').map(literally).join('.+')}$`))
  for (const id of Object.keys(english))
    if (!texts.has(id) && !patterns.some(pattern => pattern.test(id))) breach(path, `“${id}” is said nowhere`)
  for (const { file, asked } of read.filter(({ places }) => places.length === 1 && places[0] === place))
    for (const { id, given } of asked) {
      if (!(id in english) || given === null) continue
      const wanted = [...new Set(variablesOf(english[id]))].sort().join(' ')
      if (wanted !== [...given].sort().join(' '))
        found.push({ rule: 'words-in-every-language', file, text: `gives “${given.join(' ')}” to “${id}”, which wants “${wanted}”` })
    }
  return found
}

const literally = text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const variablesOf = message => {
  const compiled = compileMessage(message)
  const inside = tokens =>
    tokens.flatMap(token => {
      if (!Array.isArray(token)) return []
      const [name, , cases] = token
      return [
        name,
        ...(cases && typeof cases === 'object' ? Object.values(cases).flatMap(each => (Array.isArray(each) ? inside(each) : [])) : []),
      ]
    })
  return Array.isArray(compiled) ? inside(compiled) : []
}

/** Variables and elements of a message, each once. */
const slotsOf = message =>
  [...new Set([...variablesOf(message).map(name => `{${name}}`), ...[...message.matchAll(/<(\w+)\/?>/g)].map(match => `<${match[1]}>`)])]
    .sort()
    .join(' ')
