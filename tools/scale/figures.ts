// Measured figures. Each names the command that prints it: anyone who measures again on another machine writes the new value here.

type Figure = { readonly what: string; readonly value: number; readonly unit: string; readonly printedBy: string }

const figure = (what: string, value: number, unit: string, printedBy: string): Figure => ({ what, value, unit, printedBy })

const SHARES = '`npm run bench -- shares`'
const DELIVERY = '`npm run bench -- delivery`'
const DISTRICT = '`npm run bench -- district`, [0038](decisions/0038-districts.md)'
const FORMS = '`npm run bench -- district-forms`, [0038](decisions/0038-districts.md)'
const LESSONS = '`npm run check:release -- lessons`'
const OVERLOAD = '`npm run check:release -- overload`'
const BELL = '`npm run check:release -- school-bell`'
const CLUSTER = '`npm run check:cluster`, [0039](decisions/0039-a-cluster.md)'

export const FIGURES = {
  hash: figure('one password checked (argon2id), CPU', 7.7, 'ms', '`npm run bench -- sign-in`'),
  signInApp: figure('one sign-in with a password, CPU of the app, the hash included', 10.7, 'ms', SHARES),
  signInDatabase: figure('the same, CPU of the database', 1.7, 'ms', SHARES),
  homeApp: figure('the home page of a pupil (five reads), CPU of the app', 2.3, 'ms', SHARES),
  homeDatabase: figure('the same, CPU of the database', 1.1, 'ms', SHARES),
  liveApp: figure('opening a live connection, CPU of the app', 1.1, 'ms', SHARES),
  liveDatabase: figure('the same, CPU of the database', 0, 'ms', SHARES),
  liveMemory: figure('memory of the app for a live connection', 33, 'KiB', DELIVERY),
  submitApp: figure('points of 25 pupils handed in, CPU of the app', 3.2, 'ms', SHARES),
  submitDatabase: figure('the same, CPU of the database', 2.8, 'ms', SHARES),
  approveApp: figure('the same read and approved while all 25 watch, CPU of the app', 10.0, 'ms', SHARES),
  approveDatabase: figure('the same, CPU of the database', 11.8, 'ms', SHARES),
  awardApp: figure('points for one pupil who watches, CPU of the app', 2.9, 'ms', SHARES),
  awardDatabase: figure('the same, CPU of the database', 8.5, 'ms', SHARES),
  keptBySubmission: figure('disk that stays of 25 lines, handed in and approved', 30.8, 'KiB', SHARES),
  walOfSubmission: figure('WAL of 25 lines, handed in and approved', 107, 'KiB', SHARES),
  walOfSignIn: figure('WAL of a sign-in', 1.6, 'KiB', SHARES),
  commitPlain: figure('commits a second of 32 connections, without NOTIFY', 8687, 'a second', SHARES),
  commitNotify: figure('commits a second of 32 connections, with NOTIFY', 458, 'a second', SHARES),
  walOfAward: figure('WAL of points for one pupil', 10.8, 'KiB', SHARES),
  appMemory: figure('memory of the app in a lesson with 500 watching, at most', 225, 'MiB', LESSONS),
  openSchool: figure('memory of an open school', 1.8, 'MiB', DISTRICT),
  closedSchool: figure('jobs of a school that nobody uses, CPU', 44, 'ms an hour', DISTRICT),
  opening: figure('opening a school, CPU, its first answer included', 12, 'ms', '[0038](decisions/0038-districts.md)'),
  emptySchool: figure('disk of an empty school', 6.2, 'MiB', FORMS),
  entries: figure('entries of `pg_class` of a school', 363, '', SHARES),
  connection: figure('memory of a connection of the database that has read every table', 6.9, 'MiB', FORMS),
  step: figure('one more migration, four schools at a time', 12, 'ms a school', FORMS),
  lessonP95: figure('lesson of 30 classes, 60 changes a second: wait of a change, 95 of 100', 24.9, 'ms', LESSONS),
  lessonCpu: figure('the same for ten minutes (35,973 changes), CPU of the app', 101.3, 's', LESSONS),
  lessonMost: figure('most changes a second that two cores took, database and pupils beside it', 233.7, 'a second', OVERLOAD),
  screens: figure('CPU of the program that plays the pupils, for a change', 0.54, 'ms', LESSONS),
  bellCpu: figure('2,000 sign-ins with five reads and a live connection in a minute, CPU of the app', 40, 's', BELL),
  failover: figure('longest time without a confirmed change when a primary dies', 21.5, 's', CLUSTER),
} as const satisfies Readonly<Record<string, Figure>>

type FigureName = keyof typeof FIGURES

export const measured = (name: FigureName): number => FIGURES[name].value
