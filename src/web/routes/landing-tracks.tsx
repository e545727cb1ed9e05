import { IconArrowRight } from '@tabler/icons-react'
import type { ShownDrive, Track } from '#web/applications/track.ts'
import { tracks } from '#web/tracks.ts'
import { ButtonLink } from '#web/ui/links/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Deadline } from '#web/ui/deadline.tsx'
import { DoorwayArt } from '#web/ui/marks/emblem.tsx'
import { IconTile } from '#web/ui/marks/icon-tile.tsx'
import { Row } from '#web/ui/layout.tsx'
import { landing as say } from '#words/institute/landing.ts'
import './hero.css'
import css from './landing-tracks.module.css'

/** The entrance of a track, with the dates of a drive; undefined while unknown, or when there is none. */
function Entrance({ of: { entrance, homeHref }, drive }: { of: Track; drive: ShownDrive | undefined }) {
  const { icon, title, text, word } = entrance
  return (
    <Card className={css.track}>
      <Row gap={12} noWrap>
        <IconTile of={icon} />
        <h2>{title}</h2>
      </Row>
      <p>{text}</p>
      <div className={css.due}>{drive && <Deadline {...drive} />}</div>
      <ButtonLink to={homeHref} size="large" iconAfter={IconArrowRight} className={css.go}>
        {word}
      </ButtonLink>
    </Card>
  )
}

/** The dark band with the entrances; `first` is the drive to show of each track. */
export function LandingTracks({ first }: { first: readonly (ShownDrive | undefined)[] }) {
  return (
    <section className="pv-hero">
      <div className="pv-hero-inner">
        <div className="pv-hero-top">
          <div className={css.heroArt} data-wide-only>
            <DoorwayArt />
          </div>
          <div className="pv-hero-text">
            <h1 tabIndex={-1}>{say('title')}</h1>
            <p>{say('lead')}</p>
          </div>
        </div>
        <div className={css.tracks}>
          {tracks.map((track, index) => (
            <Entrance key={track.name} of={track} drive={first[index]} />
          ))}
        </div>
      </div>
    </section>
  )
}
