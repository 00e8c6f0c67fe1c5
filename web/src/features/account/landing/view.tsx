import type { SiteLine } from '../../../queries/site'
import { Care } from './care'
import { Features } from './features'
import { LandingFrame } from './frame'
import { LiveLine } from './live-line'
import { Opening } from './opening'
import { Effects, Materials, News, type Parts, Problems, Questions, Voices } from './sections'

/** The public site, from what it shows: drawn alike by the server for its first answer and by the page. */
export function Landing({ parts, line }: { parts: Parts; line: SiteLine | null | undefined }) {
  return (
    <LandingFrame sections>
      <Opening />
      <LiveLine line={line} />
      <Problems part={parts.problems} />
      <Features />
      <Care />
      <Effects part={parts.effects} />
      <Voices part={parts.voices} />
      <News part={parts.headlines} />
      <Questions part={parts.questions} />
      <Materials part={parts.materials} />
    </LandingFrame>
  )
}
