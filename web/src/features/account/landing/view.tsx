import { Features } from './features'
import { LandingFrame } from './frame'
import { Opening } from './opening'
import { Effects, Materials, News, type Parts, Problems, Questions, Voices } from './sections'

/** The public site, from what it shows: drawn alike by the server for its first answer and by the page. */
export function Landing({ parts }: { parts: Parts }) {
  return (
    <LandingFrame sections>
      <Opening />
      <Problems part={parts.problems} />
      <Features />
      <Effects part={parts.effects} />
      <Voices part={parts.voices} />
      <News part={parts.headlines} />
      <Questions part={parts.questions} />
      <Materials part={parts.materials} />
    </LandingFrame>
  )
}
