import { Link } from 'react-router-dom'
import { routePath } from '#schemas/config/routes/routes.ts'
import { useSite } from '#config/use-site.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { useSession } from '#features/session/current/use-session.ts'
import { useSessionModals } from '#features/session/dialogs/session-modals.ts'
import { ConfiguredLink } from '#ui/links/configured-link.tsx'
import { useAnnouncementsOf, type Announcement } from '#features/notices/use-announcements.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonRecipe } from '#ui/buttons/button-recipe.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Slides } from '#ui/layout/slides.tsx'
import { Stage } from '#ui/layout/stage.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { writtenIn } from '#i18n/written-in.ts'

interface OpeningProps {
  readonly size: 'wide' | 'narrow'
  /** The texts of the home view are there. */
  readonly hasTexts: boolean
}

/** The merchant's own picture first, which is there with the page, and the banners after it. */
export function Opening({ size, hasTexts }: OpeningProps) {
  const banners = useAnnouncementsOf('B')
  const message = useMessage()
  const slides = [
    { id: 'own', content: <OwnStage size={size} /> },
    ...(hasTexts
      ? banners.map((banner) => ({ id: banner.id, content: <Banner banner={banner} size={size} /> }))
      : []),
  ]
  const labels = hasTexts && {
    region: message('home.highlights'),
    previous: message('home.highlights.previous'),
    next: message('home.highlights.next'),
    pause: message('home.highlights.pause'),
    play: message('home.highlights.play'),
    slide: (number: number) => message('home.highlights.slide', { number, count: slides.length }),
  }
  return <Slides slides={slides} labels={labels || undefined} />
}

function OwnStage({ size }: Pick<OpeningProps, 'size'>) {
  const { permission, map } = useSite()
  const session = useSession()
  const { openRegister, openLogin } = useSessionModals()
  const first = map.header.find((route) => route.category)
  return (
    <Stage
      isFirst
      level={1}
      size={size}
      picture={permission.theme.hero}
      title={<Message id="home.hero" values={{ site: permission.siteName }} />}
      actions={
        session ? (
          first && (
            <ButtonLink asChild size="lg">
              <Link to={routePath(first.id)}>
                <Message id="home.play" />
              </Link>
            </ButtonLink>
          )
        ) : (
          <>
            <Button size="lg" onClick={() => openRegister()}>
              <Message id="home.join" />
            </Button>
            <Button size="lg" look="outline" onClick={() => openLogin()}>
              <Message id="action.login" />
            </Button>
          </>
        )
      }
    >
      <Message id={session ? 'home.lead.member' : 'home.lead'} />
    </Stage>
  )
}

function Banner({ banner, size }: { readonly banner: Announcement } & Pick<OpeningProps, 'size'>) {
  const { title, lead, action, link, pictures, language } = banner
  const written = writtenIn(language)
  return (
    <Stage
      level={2}
      size={size}
      picture={pictures?.dark ?? ''}
      title={<span {...written}>{title}</span>}
      actions={
        link &&
        action && (
          <Go link={link} size="lg" {...written}>
            {action}
          </Go>
        )
      }
    >
      {lead && <span {...written}>{lead}</span>}
    </Stage>
  )
}

const Go = styled(ConfiguredLink, buttonRecipe)
