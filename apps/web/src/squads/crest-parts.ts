import type { CrestShape, CrestSign } from '@xiotein/game/squads'

/** Outlines on a field of 96 x 96. */
export const outlines: Readonly<Record<CrestShape, string>> = {
  shield: 'M12 9H84V46C84 68 68 82 48 90 28 82 12 68 12 46Z',
  roundel: 'M48 7A41 41 0 1 1 48 89A41 41 0 1 1 48 7Z',
  lozenge: 'M48 3L91 48 48 93 5 48Z',
  arch: 'M13 90V46C13 24 28 7 48 7S83 24 83 46V90Z',
  pennant: 'M12 7H84V90L48 76 12 90Z',
  hexagon: 'M48 4L87 26V70L48 92 9 70V26Z',
}

type Stroke = { readonly d: string; readonly as: 'paper' | 'light' | 'ink' | 'line' | 'thread' }

/** Signs in flat pieces: paper, light (saffron), ink, and lines of either. */
export const signs: Readonly<Record<CrestSign, readonly Stroke[]>> = {
  lantern: [
    { d: 'M38 32a10 10 0 0 1 20 0', as: 'line' },
    { d: 'M36 32H60L63 38H33Z', as: 'paper' },
    { d: 'M35 40H61V62H35Z', as: 'light' },
    { d: 'M33 64H63L60 70H36Z', as: 'paper' },
    { d: 'M48 44C54 50 53 58 48 60 43 58 42 50 48 44Z', as: 'ink' },
  ],
  moth: [
    { d: 'M46 50C40 34 28 28 20 30 20 44 28 54 42 56 34 60 32 66 33 70 41 70 45 62 46 58Z', as: 'paper' },
    { d: 'M50 50C56 34 68 28 76 30 76 44 68 54 54 56 62 60 64 66 63 70 55 70 51 62 50 58Z', as: 'paper' },
    { d: 'M32 37A4 4 0 1 1 32 45A4 4 0 1 1 32 37Z', as: 'light' },
    { d: 'M64 37A4 4 0 1 1 64 45A4 4 0 1 1 64 37Z', as: 'light' },
    { d: 'M48 42C51 46 51 64 48 70 45 64 45 46 48 42Z', as: 'light' },
    { d: 'M47 42C45 36 42 34 39 33M49 42C51 36 54 34 57 33', as: 'line' },
  ],
  star: [
    { d: 'M48 22L52.5 42.5 66 34 57 47 75 50 57 54 66 67 52.5 58 48 77 43.5 58 30 67 39 54 21 50 39 47 30 34 43.5 42.5Z', as: 'paper' },
    { d: 'M48 41A9 9 0 1 1 48 59A9 9 0 1 1 48 41Z', as: 'light' },
  ],
  moon: [
    { d: 'M56 26A24 24 0 1 0 70 60 19 19 0 0 1 56 26Z', as: 'paper' },
    { d: 'M64 35L66 41 72 43 66 45 64 51 62 45 56 43 62 41Z', as: 'light' },
  ],
  key: [
    { d: 'M48 24A11 11 0 1 1 48 46A11 11 0 1 1 48 24Z', as: 'line' },
    { d: 'M46 46H50V74H46Z', as: 'paper' },
    { d: 'M50 58H60V63H50ZM50 67H57V72H50Z', as: 'paper' },
    { d: 'M48 31A4 4 0 1 1 48 39A4 4 0 1 1 48 31Z', as: 'light' },
  ],
  flame: [
    { d: 'M50 20C54 32 68 40 68 56 68 68 59 76 48 76S28 68 28 57C28 47 35 42 38 35 41 38 42 42 42 46 48 40 51 31 50 20Z', as: 'paper' },
    { d: 'M49 48C52 54 57 57 57 64 57 70 53 73 48 73S39 70 39 64C39 58 46 56 49 48Z', as: 'light' },
  ],
  wave: [
    { d: 'M22 42C30 32 38 32 46 42S62 52 74 40', as: 'thread' },
    { d: 'M22 55C30 45 38 45 46 55S62 65 74 53', as: 'thread' },
    { d: 'M28 67C34 60 40 60 46 67S58 74 68 65', as: 'thread' },
    { d: 'M48 20A6 6 0 1 1 48 32A6 6 0 1 1 48 20Z', as: 'light' },
  ],
  mountain: [
    { d: 'M20 70L42 32 56 54 62 46 77 70Z', as: 'paper' },
    { d: 'M42 32L50 45 44 42 40 48 34 46Z', as: 'ink' },
    { d: 'M64 24A7 7 0 1 1 64 38A7 7 0 1 1 64 24Z', as: 'light' },
  ],
}
