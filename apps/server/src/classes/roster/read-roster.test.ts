import { expect, test } from 'vitest'
import { MAX_ROWS, type RosterLine, readRoster } from './read-roster.ts'

const utf8 = (text: string): Buffer => Buffer.from(text, 'utf8')
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16()
const names = (lines: readonly RosterLine[]): string[] => lines.map(line => line.displayName)
const refusal = (bytes: Buffer): string => {
  try {
    readRoster(bytes)
  } catch (error) {
    return (error as { refusal: { name: string } }).refusal.name
  }
  return 'read'
}

const TEXT = 'First name,Last name,Email,Class\nZoë,O’Brien,zoe@example.org,7A\nJürgen,Groß,j.gross@example.org,7B\n'
const WINDOWS = Buffer.from(TEXT.replaceAll('’', '\x92'), 'latin1')

test.each([
  ['UTF-8 without a mark', utf8(TEXT), 'UTF-8'],
  ['UTF-8 with a mark', utf8(`\ufeff${TEXT}`), 'UTF-8'],
  ['UTF-16 little-endian', Buffer.from(`\ufeff${TEXT}`, 'utf16le'), 'UTF-16'],
  ['UTF-16 big-endian', swapped(Buffer.from(`\ufeff${TEXT}`, 'utf16le')), 'UTF-16'],
  ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le'), 'UTF-16'],
  ['Windows-1252', WINDOWS, 'Windows-1252'],
  ['lines that end as on Windows', utf8(TEXT.replaceAll('\n', '\r\n')), 'UTF-8'],
  ['lines that end as on old Macs', utf8(TEXT.replaceAll('\n', '\r')), 'UTF-8'],
])('names with accents are read correctly from %s', (_, bytes, encoding) => {
  const file = readRoster(bytes)
  expect(file.encoding).toBe(encoding)
  expect(names(file.lines)).toEqual(['Zoë O’Brien', 'Jürgen Groß'])
  expect(file.lines[1]).toMatchObject({ email: 'j.gross@example.org', className: '7B', lineNumber: 3 })
})

test.each([
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
])('the %s is detected automatically', (separator, sign) => {
  const file = readRoster(utf8(TEXT.replaceAll(',', sign)))
  expect(file.separator).toBe(separator)
  expect(file.lines).toHaveLength(2)
})

test('a first line that names the separator is understood', () => {
  const file = readRoster(utf8('sep=;\nName;Class\nLovelace, Ada;7A\n'))
  expect(file.separator).toBe('semicolon')
  expect(file.lines).toEqual([{ lineNumber: 3, displayName: 'Ada Lovelace', email: '', username: '', className: '7A' }])
})

test.each([
  ['First name,Last name', 'Ada,Lovelace'],
  ['Last Name,First Name', 'Lovelace,Ada'],
  ['Surname,Given name', 'Lovelace,Ada'],
  ['FAMILY NAME,FORENAME', 'Lovelace,Ada'],
  ['Nachname,Vorname', 'Lovelace,Ada'],
  ['Name,Vorname', 'Lovelace,Ada'],
  ['last_name,first_name', 'Lovelace,Ada'],
  ['Prénom,Nom', 'Ada,Lovelace'],
  ['Student name,Student ID', 'Ada Lovelace,4711'],
  ['Full name,Date of birth', '"Lovelace, Ada",2014-01-01'],
  ['Student,House', 'Ada Lovelace,Red'],
  ['Name,Parent email', 'Ada Lovelace,mother@example.org'],
  ['Student_Number,LastFirst', '4711,"Lovelace, Ada"'],
])('the columns %s are understood', (header, row) => {
  const [line] = readRoster(utf8(`${header}\n${row}\n`)).lines
  expect(line).toMatchObject({ displayName: 'Ada Lovelace', email: '', className: '' })
})

test.each([
  ['First Name [Required],Last Name [Required],Email Address [Required]', 'Ada,Lovelace,ada@example.org'],
  ['Student_Number,LastFirst,Student Email', '1,"Lovelace, Ada",ada@example.org'],
  ['displayName,userPrincipalName,objectType', 'Ada Lovelace,ada@example.org,User'],
])('%s, the heads of an export of accounts, are understood with the address', (header, row) => {
  expect(readRoster(utf8(`${header}\n${row}\n`)).lines).toMatchObject([{ displayName: 'Ada Lovelace', email: 'ada@example.org' }])
})

test.each([
  ['Apellido paterno,Apellido materno,Nombres', 'García,López,Ana María'],
  ['Primer apellido,Segundo apellido,Nombre', 'García,López,Ana María'],
  ['Segundo apellido,Primer apellido,Nombre', 'López,García,Ana María'],
  ['Apellidos,Nombre', 'García López,Ana María'],
])('the two family names of %s stay together', (header, row) => {
  expect(names(readRoster(utf8(`${header}\n${row}\n`)).lines)).toEqual(['Ana María García López'])
})

test.each([
  ['Primer nombre,Segundo nombre,Primer apellido,Segundo apellido', 'Ana,María,García,López', 'Ana María García López'],
  ['Primer apellido,Segundo apellido,Segundo nombre,Primer nombre', 'García,López,María,Ana', 'Ana María García López'],
  ['Primer nombre,Segundo nombre,Apellidos', 'Ana,,García', 'Ana García'],
])('the two first names of %s stay together', (header, row, name) => {
  expect(names(readRoster(utf8(`${header}\n${row}\n`)).lines)).toEqual([name])
})

test.each([
  ['Alumno/a;Unidad;Fecha de nacimiento', '"Lovelace, Ada";5º A;01/02/2015', '5º A'],
  ['Alumna;Grupo', 'Ada Lovelace;5A', '5A'],
  ['Estudiante;Curso', 'Ada Lovelace;5ºA', '5ºA'],
  ['Nombre;Apellido1;Apellido2;Curso;Grupo', 'Ada;Lovelace;;5º;A', '5º A'],
  ['Apellidos, nombre;Nivel;Unidad', '"Lovelace, Ada";Primaria;5A', '5A'],
  ['Nombre;Primer apellido;Curso;Clase', 'Ada;Lovelace;2026;5ºA', '5ºA'],
  ['Last Name;First Name;Email Address;Course', 'Lovelace;Ada;;Maths 5', 'Maths 5'],
])('the class of %s is understood', (header, row, className) => {
  const file = readRoster(utf8(`${header}\n${row}\n`))
  expect(file.hasClassColumn).toBe(true)
  expect(file.lines).toMatchObject([{ displayName: 'Ada Lovelace', className }])
})

test('a pupil with one family name keeps just one', () => {
  const file = readRoster(utf8('Primer apellido;Segundo apellido;Nombre\nOkafor;;Ada\n'))
  expect(names(file.lines)).toEqual(['Ada Okafor'])
})

test.each([
  ['E-Mail', 'email', 'ada@example.org'],
  ['Email address', 'email', 'ada@example.org'],
  ['mail', 'email', 'ada@example.org'],
  ['User name', 'username', 'ada.l'],
  ['Login', 'username', 'ada.l'],
  ['Benutzername', 'username', 'ada.l'],
  ['Form', 'className', '7A'],
  ['Group', 'className', '7A'],
  ['Klasse', 'className', '7A'],
])('the column %s is the %s', (header, key, value) => {
  expect(readRoster(utf8(`${header},Name\n${value},Ada\n`)).lines[0]).toMatchObject({ displayName: 'Ada', [key]: value })
})

test('quotes, separators and line breaks inside a cell belong to the cell, and lines are counted as an editor counts them', () => {
  const file = readRoster(utf8('Name;Class\n\n"Mary ""May"" Lee";"7\nA"\n;\n   \nO\'Hara; 7B \n'))
  expect(file.lines).toEqual([
    { lineNumber: 3, displayName: 'Mary "May" Lee', email: '', username: '', className: '7 A' },
    { lineNumber: 7, displayName: "O'Hara", email: '', username: '', className: '7B' },
  ])
})

test('two thousand pupils fit into a file and not one more', () => {
  const rows = (count: number): Buffer => utf8(`Name\n${Array.from({ length: count }, (_, i) => `Pupil ${i}\n`).join('')}`)
  expect(readRoster(rows(MAX_ROWS)).lines).toHaveLength(2000)
  expect(refusal(rows(MAX_ROWS + 1))).toBe('classes.too-many-rows')
})

test.each([
  ['nothing at all', utf8(''), 'classes.empty-file'],
  ['a header alone', utf8('First name,Last name\n\n ,\n'), 'classes.empty-file'],
  ['a workbook', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00, 0x08]), 'classes.no-table'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), 'classes.no-table'],
  ['a quote that never ends', utf8('Name,Class\n"Ada,7A\nBen,7A\n'), 'classes.open-quote'],
])('a file with %s is refused with a reason', (_, bytes, name) => {
  expect(refusal(bytes)).toBe(name)
})

test.each([
  ['two title lines', 'Lincoln Elementary\nClass name: 5B,,\nStudent Name,ID,DOB\n"Lovelace, Ada",17,2014-01-01\n'],
  ['a head that explains itself', '"Student Name (Last, First)",ID\n"Lovelace, Ada",17\n'],
  ['a head that is in no list', 'No.,Child’s name,Parent name\n1,Ada Lovelace,Lady Byron\n'],
  ['a column whose values look like heads', "Child's name,Role\nAda Lovelace,Student\n"],
])('a class list with %s is understood', (_, text) => {
  expect(names(readRoster(utf8(text)).lines)).toEqual(['Ada Lovelace'])
})

test('a list without heads shows how it begins, and is read with the column that has the names', () => {
  const list = utf8('1;Ada Lovelace\n2;Grace Hopper\n')
  expect(readRoster(list)).toMatchObject({
    separator: 'semicolon',
    lines: [],
    unclear: [
      ['1', 'Ada Lovelace'],
      ['2', 'Grace Hopper'],
    ],
  })
  expect(readRoster(list, [1])).toMatchObject({
    lines: [{ displayName: 'Ada Lovelace', lineNumber: 1 }, { displayName: 'Grace Hopper' }],
    unclear: null,
  })
})

test('a head beside the column that somebody names keeps its own columns, and is no pupil', () => {
  const file = readRoster(utf8('Nr,Wer,Email,Klasse\n1,Ada Lovelace,ada@example.org,7A\n'), [1])
  expect(file.hasClassColumn).toBe(true)
  expect(file.lines).toEqual([{ lineNumber: 2, displayName: 'Ada Lovelace', email: 'ada@example.org', username: '', className: '7A' }])
})

test('two columns without heads are read one after the other', () => {
  const pasted = utf8('Lovelace\tAda\nHopper\tGrace\n')
  expect(readRoster(pasted).unclear).toHaveLength(2)
  expect(names(readRoster(pasted, [1, 0]).lines)).toEqual(['Ada Lovelace', 'Grace Hopper'])
})

test('a pasted list leaves out its head, and no pupil whose name reads like a head of something else', () => {
  expect(names(readRoster(utf8('"Period 4"\n"Student Name"\n"Ada Lovelace"\n"Klas"\n"Nora Namenson"\n'), [0]).lines)).toEqual([
    'Ada Lovelace',
    'Klas',
    'Nora Namenson',
  ])
})
