// Kinds of data and how long they are kept, for tests.

export const NOTICES = {
  kind: 'notices',
  name: 'Notifications',
  from: 'after they were sent',
  kept: '90 days',
  keptHours: 2_160,
  rows: 48_210,
  soonRows: 3_120,
  version: 'v1',
  choices: [
    { days: 90, rows: 0 },
    { days: 60, rows: 12_044 },
    { days: 30, rows: 30_187 },
  ],
}
export const SESSIONS = {
  kind: 'sessions',
  name: 'Sessions',
  from: 'when they expire',
  kept: 'until then',
  keptHours: 0,
  rows: 412,
  soonRows: 36,
  version: 'v1',
  choices: [],
}
