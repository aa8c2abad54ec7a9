import type { GameCategory } from '#schemas/games/game-categories.ts'
import { routeIds, routeRow } from '#schemas/config/routes/routes.ts'
import { timeNow } from '#api/platform-clock.ts'
import { useSite } from '#config/use-site.ts'
import { Message } from '#i18n/message.tsx'
import type { IconName } from '#ui/icons/icon-paths.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { visitChoice } from '#features/analytics/visit-choice.ts'
import { footerIconOf, footerVendors } from './footer-vendors.ts'
import { roomBeside } from './room-beside.ts'
import { routeIcon } from './route-icon.ts'
import { useHiddenLanguages } from './use-hidden-languages.ts'
import type { useRoomBeside } from './use-room-beside.ts'

interface FooterProps {
  readonly beside: ReturnType<typeof useRoomBeside>
}

/** Minimum age, licence where it can be verified, vendors, copyright and the release (specification §1, §2). */
export function Footer({ beside }: FooterProps) {
  const { permission, site, map } = useSite()
  const { footer } = site.menu
  const vendors = footerVendors(map.routes.flatMap((route) => route.vendors))
  const { chinese, review } = useHiddenLanguages()
  return (
    <Root>
      <Inside {...beside}>
        <Vendors>
          {vendors.map(({ vassalage, displayName, gameType }) => (
            <VendorName key={vassalage}>
              <Icon name={iconOf(gameType)} size={18} />
              {displayName}
            </VendorName>
          ))}
        </Vendors>
        <Lines>
          <Age>
            <Message id="footer.age" values={{ age: footer.minimumAge }} />
          </Age>
          <p>
            <Message id="footer.play" />
          </p>
          {footer.licence && (
            <p>
              <Licence href={footer.licence.verify} target="_blank" rel="noopener noreferrer">
                <Message id="footer.licence" values={footer.licence} />
              </Licence>
            </p>
          )}
          {footer.certifications?.map(({ place, number, verify }) => (
            <p key={place}>
              <Badge href={verify} target="_blank" rel="noopener noreferrer">
                <Icon name="shield" size={18} />
                <Message
                  id="footer.certification"
                  values={{ place: <Message id={`footer.place.${place}`} />, number }}
                />
              </Badge>
            </p>
          ))}
        </Lines>
        <Last>
          <span ref={chinese}>
            <Message
              id="footer.copyright"
              values={{ year: String(new Date(timeNow()).getFullYear()), site: permission.siteName }}
            />
          </span>
          {site.analytics && (
            <TextLink asChild>
              <button type="button" onClick={visitChoice.chooseAgain}>
                <Message id="footer.visits" />
              </button>
            </TextLink>
          )}
          <Release ref={review}>
            <Message id="footer.release" values={{ release: site.release.slice(0, 12) }} />
          </Release>
        </Last>
      </Inside>
    </Root>
  )
}

/** As the menu shows the screen of these games. */
function iconOf(gameType: GameCategory): IconName {
  const shown = footerIconOf(gameType)
  return routeIcon(routeIds.find((id) => routeRow(id).category === shown) ?? 'home')
}

const Root = styled('footer', { base: { mt: '12', bg: 'sunken', borderBlockStartWidth: '1px' } })
const Inside = styled('div', {
  base: {
    display: 'grid',
    gap: '6',
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '4', md: '6' },
    py: '8',
    fontSize: 'sm',
    color: 'fg.muted',
  },
  variants: roomBeside,
})
const Vendors = styled('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '2',
    fontFamily: 'heading',
    fontWeight: 'medium',
  },
})
const VendorName = styled('li', { base: { display: 'inline-flex', alignItems: 'center', gap: '1.5' } })
const Lines = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
const Age = styled('span', {
  base: {
    px: '2.5',
    py: '0.5',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'full',
    fontWeight: 'bold',
    color: 'fg',
  },
})
const Badge = styled('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: 'touch',
    px: '3',
    borderWidth: '1px',
    borderRadius: 'm',
    color: 'fg',
    _hover: { bg: 'surface' },
  },
})
const Licence = styled('a', { base: { textDecoration: 'underline' } })
const Last = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '3',
    pt: '4',
    borderBlockStartWidth: '1px',
  },
})
const Release = styled('span', { base: { fontVariantNumeric: 'tabular-nums' } })
