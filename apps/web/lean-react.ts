/** Parts of react-dom that no page uses, for lean-react-plugin.ts. Each name is one of react-dom-client.production.js. */

/** The version that was looked through for them: in another one, the same names could stand for more. */
export const LOOKED_THROUGH = '19.3.1'

/** Kinds of fibers, by React's own numbers, that nothing here makes. */
export const KINDS = new Map([
  [12, 'Profiler'],
  [18, 'what the server has drawn behind a Suspense'],
  [19, 'SuspenseList'],
  [21, 'a scope'],
  [23, 'LegacyHidden'],
  [25, 'a tracing marker'],
  [26, 'title, meta, link and script, which React moves into the head'],
  [27, 'html, head and body'],
  [30, 'ViewTransition'],
  [31, 'Activity'],
])

/** The elements of which such fibers would be made. An element that React does not know is an error that it throws. */
export const ELEMENTS = [
  'REACT_PROFILER_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
  'REACT_ACTIVITY_TYPE',
]

/** Hooks that neither a page nor a library calls. */
export const HOOKS = [
  'useActionState',
  'useCacheRefresh',
  'useFormState',
  'useHostTransitionStatus',
  'useImperativeHandle',
  'useMemoCache',
  'useOptimistic',
  'useTransition',
]

/** Other exports of React that it no longer has: no source may import them. */
export const EXPORTS = [
  'Activity',
  'Profiler',
  'SuspenseList',
  'ViewTransition',
  'hydrateRoot',
  'useFormStatus',
  'preload',
  'preinit',
  'preconnect',
]

/** Variables that always have one value. */
export const VARIABLES: Readonly<Record<string, string>> = {
  // The app is rendered in the place of the drawn page (src/app/take-over.ts): it never takes over elements.
  isHydrating: 'false',
  hydrationParentFiber: 'null',
  nextHydratableInstance: 'null',
  shouldStartViewTransition: 'false',
}

/** Properties that always have one value. */
export const PROPERTIES: Readonly<Record<string, string>> = { isDehydrated: 'false', dehydrated: 'null' }

/** Calls that always have one answer and do nothing. */
export const CALLS: Readonly<Record<string, string>> = {
  // Elements that the server has drawn.
  popHydrationState: 'false',
  queueHydrationError: '0',
  resetHydrationState: '0',
  retryIfBlockedOn: '0',
  throwOnHydrationMismatch: '0',
  updateDehydratedSuspenseComponent: 'null',
  upgradeHydrationErrorsToRecoverable: 'null',
  // Elements that React moves into the head.
  isHostHoistableType: 'false',
  // Elements of the page's own, <like-this>.
  isCustomElement: 'false',
  // A ref of a Fragment.
  commitFragmentInstanceDeletionEffects: '0',
  commitFragmentInstanceInsertionEffects: '0',
  commitNewChildToFragmentInstances: '0',
  isFragmentInstanceHostBoundary: 'false',
  isFragmentInstanceParent: 'false',
  // Without a ViewTransition there is nothing to measure and nobody to tell.
  commitEnterViewTransitions: '0',
  commitExitViewTransitions: '0',
  commitNestedViewTransitions: '0',
  measureNestedViewTransitions: '0',
  restoreEnterOrExitViewTransitions: '0',
  restoreNestedViewTransitions: '0',
  trackEnterViewTransitions: '0',
}

/** Statements and properties that only serve what is left out, by how they begin. */
export const BEGINNINGS = [
  'FragmentInstance.prototype.',
  'ViewTransitionPseudoElement.prototype.',
  'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration =',
  'exports.hydrateRoot =',
  // `preload` of react-dom and its siblings, from ReactDOMSharedInternals.
  'D: prefetchDNS',
  'C: preconnect',
  'L: preload',
  'm: preloadModule',
  'X: preinitScript',
  'S: preinitStyle',
  'M: preinitModuleScript',
]

/** Functions with another body. */
export const BODIES: Readonly<Record<string, string>> = {
  // An event waits only for elements that the server has drawn.
  dispatchEvent: `{
    if (!_enabled) return
    findInstanceBlockingEvent(nativeEvent)
    dispatchEventForPluginEventSystem(domEventName, eventSystemFlags, nativeEvent, return_targetInst, targetContainer)
  }`,
}
