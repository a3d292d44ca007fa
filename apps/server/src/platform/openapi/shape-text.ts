import type { Shape } from './shapes.ts'

const INDENT = '  '

const rangeOf = (least: number | undefined, most: number | undefined, of = ''): string => {
  if (least === undefined && most === undefined) return ''
  const range =
    most === undefined ? `from ${least}` : least === undefined ? `up to ${most}` : least === most ? `${most}` : `${least} to ${most}`
  return ` (${range}${of})`
}

const optional = (shape: Shape): string => (shape.default === undefined ? '' : ` = ${JSON.stringify(shape.default)}`)

const ofObject = (shape: Shape, deep: string): string => {
  const fields = Object.entries(shape.properties ?? {}).map(([name, field]) => {
    const mark = shape.required?.includes(name) ? '' : '?'
    return `${deep}${INDENT}${name}${mark}: ${textOf(field, deep + INDENT)}${optional(field)}\n`
  })
  const others =
    typeof shape.additionalProperties === 'object' ? `${deep}${INDENT}[name]: ${textOf(shape.additionalProperties, deep + INDENT)}\n` : ''
  return fields.length === 0 && others === '' ? '{}' : `{\n${fields.join('')}${others}${deep}}`
}

const ofString = ({ format, minLength, maxLength, pattern }: Shape): string => {
  if (format) return format
  return `string${rangeOf(minLength, maxLength, ' characters')}${pattern ? ` like /${pattern}/` : ''}`
}

const textOf = (shape: Shape, deep: string): string => {
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return choices.map(each => textOf(each, deep)).join(' | ')
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map(each => JSON.stringify(each)).join(' | ')
  if (shape.type === 'object') return ofObject(shape, deep)
  if (shape.type === 'array') return `${textOf(shape.items ?? {}, deep)}[]${rangeOf(shape.minItems, shape.maxItems)}`
  if (shape.type === 'string') return ofString(shape)
  if (shape.contentMediaType) return `bytes of ${shape.contentMediaType}`
  return shape.type ? shape.type + rangeOf(shape.minimum, shape.maximum) : 'anything'
}

/** Prints a shape as a programmer would write it, on as many lines as needed. */
export const shapeText = (shape: Shape): string => textOf(shape, '')
