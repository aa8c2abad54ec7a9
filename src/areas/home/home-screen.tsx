import { Link } from 'react-router-dom'
import { routePath } from '#schemas/config/routes.ts'
import { useSite } from '#config/use-site.ts'
import { Message } from '#i18n/message.tsx'
import { useSession } from '#features/session/current/use-session.ts'
import { useSessionModals } from '#features/session/dialogs/session-modals.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { HeroBanner } from '#ui/hero-banner.tsx'
import { CategorySection } from './category-section.tsx'
import { styled } from '#ui/styled.tsx'

/** The home view; `/register` is the same with the registration open (specification §2). */
export function HomeScreen() {
  const { permission, map } = useSite()
  const session = useSession()
  const { openRegister, openLogin } = useSessionModals()
  const categories = map.header.filter((route) => route.category)
  const [first] = categories
  return (
    <Root>
      <HeroBanner
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
        <Message id="home.lead" />
      </HeroBanner>
      {categories.map((route) => (
        <CategorySection key={route.id} route={route} />
      ))}
    </Root>
  )
}

const Root = styled('div', { base: { display: 'grid', gap: { base: '8', md: '12' } } })
