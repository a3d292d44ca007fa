// Unmeasured assumptions: a school's morning, machine costs, an operator's limits. Change them here, and run `npm run scale`.

export const SCHOOL = {
  pupils: 500,
  /** Pupils of a class, all of whom get points at the end of a part of the lesson. */
  inClass: 25,
  /** Share of the pupils who have a device in the first lesson. */
  present: 0.8,
  /** Times a class hands in points in its first lesson; a teacher approves each. */
  submissions: 3,
  /** Seconds between two awards that a teacher makes directly. */
  awardEverySeconds: 120,
  /** Pages that a pupil opens in the lesson after the first one. */
  pages: 2,
  /** Connections of an open school to its database on a node: three for reading, three for transactions, and its share of what is the node's. */
  connections: 7,
} as const

/** Seconds from eight o'clock, local time. */
export const MORNING = {
  /** Bells of schools ring up to so much before and after eight. */
  bellWithin: 600,
  /** Classes begin so long after the bell of their school at most. */
  classWithin: 300,
  /** The pupils of a class sign in within this time. */
  pupilsWithin: 90,
  lesson: 2_700,
  /** A teacher approves so long after the points came, at most. */
  approvedWithin: 300,
  /** Shares of a country's schools in its three time zones, an hour apart. */
  zones: [0.5, 0.3, 0.2],
} as const

export const YEAR = { weeks: 40, linesAPupilAWeek: 5, pictures: 5, pictureKiB: 150, years: 3 } as const

/** The times that count as good enough: the goals of the checks `school-bell` and `district`. */
export const GOALS = { signInMs: 3_000, approvalMs: 300 } as const

/** The limits at which an operator stops growing one database, whatever its machine. */
export const LIMITS = {
  /** Files that a nightly backup walks through. */
  files: 200_000,
  /** Share of the database machine's memory that connections may take. */
  memoryForConnections: 0.5,
  /** Schools that one mistake, one failover or one restore may touch. */
  schoolsTogether: 250,
  /** Live connections of a node: 2,000 were measured, and all of them come back at once when a node ends. */
  connectionsOfNode: 10_000,
  /** Seconds for one more migration in all schools. */
  stepSeconds: 600,
  /** Hours until everything is back from a backup, and how much of it comes in a second. */
  restoreHours: 12,
  restoreMib: 100,
} as const

export type Machine = { readonly name: string; readonly cores: number; readonly gib: number; readonly monthly: number }

/** List prices on demand, Linux, for a month of 730 hours, in US dollars. */
export const PRICES = {
  as: '26 November 2026',
  seller: 'Amazon EC2, us-east-1, on demand',
  machines: [
    { name: 'm7i.large', cores: 2, gib: 8, monthly: 73.58 },
    { name: 'm7i.xlarge', cores: 4, gib: 16, monthly: 147.17 },
    { name: 'm7i.2xlarge', cores: 8, gib: 32, monthly: 294.34 },
    { name: 'm7i.4xlarge', cores: 16, gib: 64, monthly: 588.67 },
    { name: 'm7i.8xlarge', cores: 32, gib: 128, monthly: 1_177.34 },
  ] as readonly Machine[],
  /** A GB of a volume (gp3) and of object storage (S3 Standard), for a month. */
  volumeGb: 0.08,
  objectGb: 0.023,
} as const

/** Milliseconds that a commit travels to the machine of a synchronous standby and back. It waits for the disk of its own machine first, then for theirs. */
export const NETWORK_MS = 0.3
