import { storyWords } from '@xiotein/content/story'
import { storyRefusals } from '@xiotein/contract/story'
import { classesCarriedOver } from '../classes/index.ts'
import { ascensions } from '../growth/index.ts'
import type { Feature } from '../platform/feature.ts'
import { listenTo } from '../platform/listen-to.ts'
import { fill } from '../platform/slot.ts'
import { cardFrames } from '../squads/index.ts'
import { auditNames, ledgerNames } from './audit-names.ts'
import { beginBoss, bossFight, chooseAgainstBoss, leaveBoss } from './boss-fight.ts'
import { chapter } from './chapter.ts'
import { claim } from './claim.ts'
import { chooseInDrill, drill } from './drills.ts'
import { beginEncounter, play } from './encounters.ts'
import { decide, episode, readTo, start } from './episode.ts'
import { frameOf, frames, wearFrame } from './frames.ts'
import { ascensionOf } from './gates.ts'
import { answeredWork } from './handed-in/answered-work.ts'
import { askNewStaffForAnswers } from './handed-in/ask-for-answer.ts'
import { handIn, ownWork } from './handed-in/hand-in.ts'
import { addPicture, picture, storyRetention } from './handed-in/pictures.ts'
import { review, waiting } from './handed-in/review.ts'
import { takeBackAnswers } from './handed-in/take-back-answers.ts'
import { tick, toTick } from './handed-in/tick.ts'
import { waitingMarks, waitingWork } from './handed-in/waiting.ts'
import { journey } from './journey.ts'
import { finishedChapters } from './news.ts'
import { openWithGrowth } from './opened-rows.ts'
import { setBreak } from './pace/breaks.ts'
import { setLastDay } from './pace/last-day.ts'
import { openChapters } from './pace/open-chapters.ts'
import { pace, paces, setPace } from './pace/pace.ts'
import { carryDaysOver } from './pace/pace-rows.ts'
import { chooseSoonerMove, path, takeOtherPath } from './path.ts'
import { mayPlay } from './permissions.ts'
import { eraseStory, exportStory, storyOwners } from './personal-data.ts'
import { makePlan, plan } from './plan.ts'
import { example } from './preview/example.ts'
import { preview } from './preview/preview.ts'
import { tryBoss } from './preview/try-boss.ts'
import { tryEncounter } from './preview/try-encounter.ts'
import { storedOf } from './progress-rows.ts'
import { storyRecounts } from './recounts.ts'
import { grant } from './standing/grant.ts'
import { standing } from './standing/standing.ts'
import { takeBack } from './standing/take-back.ts'
import { teamDeadlines } from './team/advance-team.ts'
import { beginTeam } from './team/begin.ts'
import { beInTeam, chooseInTeam, team } from './team/fight.ts'
import { joinTeam, leaveTeam, openTeam, setStandIn } from './team/gather.ts'
import { missWhoeverIsAbsent } from './team/live-events.ts'
import { classTeams, giveStandIn } from './team/of-class.ts'
import { changeSettings, settings } from './team/settings.ts'
import { teams } from './team/teams.ts'
import { waitingSquads } from './team/waiting.ts'
import { check, visit } from './visit.ts'

export { CHAPTERS_OF_STORY, chaptersOf } from './chapters-of.ts'
export { waitsForChallenges } from './handed-in/waits.ts'
export { chapterEndsOf, chapterPp, pacesOf, storyGates } from './paces-of.ts'
export { nextTurn, nextTurnInTeam, wayThrough } from './way-through.ts'
export { whereInStory } from './where-in-story.ts'

export const story = {
  name: 'story',
  calls: [
    journey,
    chapter,
    episode,
    start,
    readTo,
    decide,
    beginEncounter,
    play,
    drill,
    chooseInDrill,
    visit,
    check,
    claim,
    addPicture,
    picture,
    handIn,
    ownWork,
    waiting,
    answeredWork,
    review,
    takeBackAnswers,
    toTick,
    tick,
    beginBoss,
    bossFight,
    chooseAgainstBoss,
    leaveBoss,
    plan,
    makePlan,
    frames,
    wearFrame,
    pace,
    paces,
    setPace,
    setBreak,
    setLastDay,
    standing,
    grant,
    preview,
    example,
    tryEncounter,
    tryBoss,
    path,
    takeOtherPath,
    chooseSoonerMove,
    takeBack,
    teams,
    openTeam,
    joinTeam,
    leaveTeam,
    setStandIn,
    beginTeam,
    team,
    chooseInTeam,
    beInTeam,
    classTeams,
    giveStandIn,
    settings,
    changeSettings,
  ],
  jobs: [openChapters],
  retention: storyRetention,
  topics: { 'story-teams': caller => caller !== null && mayPlay(caller) },
  deadlines: [teamDeadlines],
  recounts: storyRecounts,
  listeners: [missWhoeverIsAbsent, askNewStaffForAnswers, ...openWithGrowth, listenTo(classesCarriedOver, carryDaysOver)],
  refusals: storyRefusals,
  words: storyWords,
  auditNames: { ...auditNames, ...ledgerNames },
  exporters: [{ part: 'story', of: exportStory }],
  erasers: [eraseStory],
  owners: storyOwners,
  waiting: [waitingWork, waitingMarks, waitingSquads],
  news: [finishedChapters],
  fills: [fill(cardFrames, frameOf), fill(ascensions, async (db, personId) => ascensionOf(await storedOf(db, personId)))],
} satisfies Feature
