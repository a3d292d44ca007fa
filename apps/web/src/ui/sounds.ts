// Short sounds, made on the spot: no recordings are loaded.

import { soundsAreOn } from './reading.ts'

export type Sound = 'hit' | 'ring' | 'rise' | 'fall' | 'whoosh' | 'coin'

type Tone = { readonly wave: OscillatorType; readonly from: number; readonly to: number; readonly seconds: number }

const TONES: Readonly<Record<Sound, Tone>> = {
  hit: { wave: 'triangle', from: 190, to: 60, seconds: 0.16 },
  ring: { wave: 'sine', from: 740, to: 740, seconds: 0.4 },
  rise: { wave: 'sine', from: 392, to: 659, seconds: 0.3 },
  fall: { wave: 'sine', from: 440, to: 262, seconds: 0.3 },
  whoosh: { wave: 'triangle', from: 320, to: 620, seconds: 0.14 },
  coin: { wave: 'sine', from: 988, to: 1319, seconds: 0.22 },
}
const LOUDNESS = 0.08

let audio: AudioContext | null = null

/** Plays a sound where the device has sounds on. A page that nobody has touched may not sound. */
export const playSound = (sound: Sound | null): void => {
  if (sound === null || !soundsAreOn() || typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return
  audio ??= new AudioContext()
  const { wave, from, to, seconds } = TONES[sound]
  const begin = audio.currentTime
  const tone = new OscillatorNode(audio, { type: wave, frequency: from })
  const volume = new GainNode(audio, { gain: LOUDNESS })
  tone.frequency.exponentialRampToValueAtTime(to, begin + seconds)
  volume.gain.exponentialRampToValueAtTime(0.001, begin + seconds)
  tone.connect(volume).connect(audio.destination)
  tone.start(begin)
  tone.stop(begin + seconds)
}
