import { create } from 'storybook/theming/create'

/** The look of Storybook itself: that of the product, whoever's site is shown. */
export const docsTheme = create({
  base: 'light',
  brandTitle: 'Marquee',
  brandUrl: './?path=/docs/start-here-welcome--docs',
  brandTarget: '_self',
  colorPrimary: '#6b2fd9',
  colorSecondary: '#6b2fd9',
  appBg: '#f6f4fb',
  appBorderColor: '#d9d3e8',
  appBorderRadius: 8,
  barSelectedColor: '#6b2fd9',
  barHoverColor: '#4a1fa0',
  textColor: '#1f1a2e',
  textMutedColor: '#5c5570',
  fontBase: '"Outfit Variable", ui-sans-serif, system-ui, sans-serif',
})
