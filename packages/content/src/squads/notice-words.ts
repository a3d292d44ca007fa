type Words = { readonly type: 'squad_invitation' | 'squad_news'; readonly title: string; readonly message: string }

const news = (title: string, message: string): Words => ({ type: 'squad_news', title, message })

/** What the bell says about squads. Each takes only what its sentence needs. */
export const squadNoticeWords = {
  invited: (leader: string, squad: string): Words => ({
    type: 'squad_invitation',
    title: `${squad} invites you`,
    message: `${leader} would like you to join the squad ${squad}.`,
  }),
  joined: (pupil: string, squad: string): Words => news(`${pupil} joined ${squad}`, 'Your invitation was accepted.'),
  removed: (squad: string): Words => news(`You are no longer in ${squad}`, 'You can join another squad or found one.'),
  leads: (squad: string): Words => news(`You lead ${squad} now`, 'You can invite pupils, and change the name and the crest.'),
  placed: (squad: string): Words => news(`Your squad is ${squad}`, 'Your teacher has made new squads for your class.'),
  dissolved: (squad: string): Words => news(`${squad} has ended`, 'A teacher has ended this squad. You can join another one or found one.'),
} as const
