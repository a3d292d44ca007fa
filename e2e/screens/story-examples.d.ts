/** The journey of somebody who stands in this chapter; 10 is behind the last one. */
export declare const journeyAt: (
  current: number,
  change?: {
    percent?: number
    letter?: readonly string[]
    missing?: readonly object[]
  },
) => {
  chapters: object[]
  current: number
  totalProgress: number
  letter: readonly string[]
  missing: readonly object[]
}
export declare const MISSING: {
  decision: string
  question: string
  options: {
    id: string
    label: string
  }[]
}[]
type ChapterState = {
  percent?: number
  started?: boolean
  claimable?: boolean
  claimed?: boolean
  fresh?: boolean
}
/** The page of the third chapter. */
export declare const chapterWith: ({ percent, started, claimable, claimed, fresh }: ChapterState) => {
  summary: string
  episodeTitle: string
  recommendedPower: number
  ownPower: number
  challenges: object[]
  objectives: {
    id: string
    text: string
    required: boolean
    done: boolean
  }[]
  encounters: {
    id: string
    title: string
    type: string
    kind: string
    done: boolean
  }[]
  boss: {
    id: string
    name: string
    health: number
    open: boolean
    defeated: boolean
    tries: number
    phases: {
      name: string
      fromPercent: number
    }[]
    mechanics: {
      name: string
      warning: string
    }[]
    advice: string | null
  }
  rewards: {
    xp: number
    pp: number
    fixed: string[]
    choices: string[]
  }
  wornTitle: string
  started: boolean
  claimable: boolean
  claimed: boolean
  chosen: string | null
  letterLine: string | null | undefined
}
export declare const CHAPTER: {
  summary: string
  episodeTitle: string
  recommendedPower: number
  ownPower: number
  challenges: object[]
  objectives: {
    id: string
    text: string
    required: boolean
    done: boolean
  }[]
  encounters: {
    id: string
    title: string
    type: string
    kind: string
    done: boolean
  }[]
  boss: {
    id: string
    name: string
    health: number
    open: boolean
    defeated: boolean
    tries: number
    phases: {
      name: string
      fromPercent: number
    }[]
    mechanics: {
      name: string
      warning: string
    }[]
    advice: string | null
  }
  rewards: {
    xp: number
    pp: number
    fixed: string[]
    choices: string[]
  }
  wornTitle: string
  started: boolean
  claimable: boolean
  claimed: boolean
  chosen: string | null
  letterLine: string | null | undefined
}
/** The first episode with its reader at this place. */
export declare const episodeAt: (
  scene: number,
  passage: number,
  chosen?: string | null,
) => {
  episodeId: string
  chapter: number
  title: string
  at: {
    scene: number
    passage: number
  }
  ends: boolean
  scenes: (
    | {
        id: string
        title: string
        place: string
        passages: (
          | {
              is: string
              speaker: string
              name: string
              text: string
            }
          | {
              is: string
              play: string
              id: string
              title: string
              done: boolean
            }
        )[]
      }
    | {
        id: string
        title: string
        place: string
        passages: (
          | {
              is: string
              speaker: string
              name: string
              text: string
            }
          | {
              is: string
              decision: string
              question: string
              chosen: string | null
              options:
                | {
                    id: string
                    label: string
                  }[]
                | undefined
            }
        )[]
      }
  )[]
}
export declare const EPISODE: {
  episodeId: string
  chapter: number
  title: string
  at: {
    scene: number
    passage: number
  }
  ends: boolean
  scenes: (
    | {
        id: string
        title: string
        place: string
        passages: (
          | {
              is: string
              speaker: string
              name: string
              text: string
            }
          | {
              is: string
              play: string
              id: string
              title: string
              done: boolean
            }
        )[]
      }
    | {
        id: string
        title: string
        place: string
        passages: (
          | {
              is: string
              speaker: string
              name: string
              text: string
            }
          | {
              is: string
              decision: string
              question: string
              chosen: string | null
              options:
                | {
                    id: string
                    label: string
                  }[]
                | undefined
            }
        )[]
      }
  )[]
}
export declare const WON: {
  xp: number
  pp: number
  rewards: string[]
  chosen: string
  title: string
  letterLine: string | undefined
  ascension: number
  opened: number
}
