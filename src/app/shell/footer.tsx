import { useSite } from '#config/use-site.ts'
import { Message } from '#i18n/message.tsx'
import { useHiddenLanguage } from './use-hidden-language.ts'
import { footerVendors } from './footer-vendors.ts'
import { styled } from '#ui/styled.tsx'

/** Minimum age, licence where it can be verified, vendors, copyright and the release (specification §1, §2). */
export function Footer() {
  const { permission, site, map } = useSite()
  const { footer } = site.menu
  const vendors = footerVendors(map.routes.flatMap((route) => route.vendors))
  const hiddenSwitch = useHiddenLanguage()
  return (
    <Root>
      <Inside>
        <Vendors>
          {vendors.map(({ vassalage, displayName }) => (
            <li key={vassalage}>{displayName}</li>
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
        </Lines>
        <Last>
          <span ref={hiddenSwitch}>
            <Message id="footer.copyright" values={{ year: year, site: permission.siteName }} />
          </span>
          <Release>
            <Message id="footer.release" values={{ release: site.release.slice(0, 12) }} />
          </Release>
        </Last>
      </Inside>
    </Root>
  )
}

const year = String(new Date().getFullYear())

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
