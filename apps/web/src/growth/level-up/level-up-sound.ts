// A rising bell phrase of 1.2 s, made on the spot: nothing is loaded.

import { soundsAreOn } from '../../ui/reading.ts'

const NOTES_HZ = [523.25, 659.25, 783.99, 1046.5]
const APART_SECONDS = 0.16
const RING_SECONDS = 0.7
const LOUDNESS = 0.12

/** Plays the phrase where sounds are on. A page that nobody has touched may not sound, and must not catch up later. */
export const playLevelUp = (): void => {
  if (!soundsAreOn() || typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return
  const audio = new AudioContext()
  for (const [index, frequency] of NOTES_HZ.entries()) {
    const begin = audio.currentTime + index * APART_SECONDS
    const bell = new OscillatorNode(audio, { type: 'sine', frequency })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(0, begin)
    volume.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.001, begin + RING_SECONDS)
    bell.connect(volume).connect(audio.destination)
    bell.start(begin)
    bell.stop(begin + RING_SECONDS)
    if (index === NOTES_HZ.length - 1) bell.onended = () => void audio.close()
  }
}
