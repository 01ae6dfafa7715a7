import type { ComponentChildren } from 'preact';

/** A picture of 16 by 16 in the colour of the text; what it means is said beside it. */
function Icon({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <svg
      class={`icon icon-${name}`}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function SearchIcon() {
  return (
    <Icon name="search">
      <circle cx="7" cy="7" r="4.25" />
      <path d="m10.25 10.25 3.25 3.25" />
    </Icon>
  );
}

export function MenuIcon() {
  return (
    <Icon name="menu">
      <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon name="close">
      <path d="m4 4 8 8M12 4l-8 8" />
    </Icon>
  );
}

/** One picture for each theme, of which the styles show that of the choice. */
export function ThemeIcons() {
  return (
    <>
      <Icon name="system">
        <rect x="2" y="3" width="12" height="8" rx="1.5" />
        <path d="M6 13.5h4" />
      </Icon>
      <Icon name="light">
        <circle cx="8" cy="8" r="2.75" />
        <path d="M8 1.5v1.25M8 13.25v1.25M1.5 8h1.25M13.25 8h1.25M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9" />
      </Icon>
      <Icon name="dark">
        <path d="M13.25 9.6A5.5 5.5 0 0 1 6.4 2.75 5.5 5.5 0 1 0 13.25 9.6Z" />
      </Icon>
    </>
  );
}

export function CheckIcon() {
  return (
    <Icon name="check">
      <path d="m3 8.5 3.25 3.25L13 4.75" />
    </Icon>
  );
}

const DOORS: Readonly<Record<string, string>> = {
  operations: 'M2.5 5.5h10M9.75 2.75 12.5 5.5 9.75 8.25M13.5 11H3.5M6.25 8.25 3.5 11l2.75 2.75',
  contracts:
    'M6 2.5c-1.6 0-2.1.7-2.1 2v1.6C3.9 7.2 3.4 7.7 2.5 8c.9.3 1.4.8 1.4 1.9v1.6c0 1.3.5 2 2.1 2M10 2.5c1.6 0 2.1.7 2.1 2v1.6c0 1.1.5 1.6 1.4 1.9-.9.3-1.4.8-1.4 1.9v1.6c0 1.3-.5 2-2.1 2',
  events: 'M9 1.75 3.5 9H7.5l-.75 5.25L12.5 7H8.25z',
  errors: 'M8 2.5 14.25 13.25H1.75zM8 6.5v3.25M8 11.5v.01',
  check: 'M14.25 8A6.25 6.25 0 1 1 1.75 8a6.25 6.25 0 0 1 12.5 0zM5.25 8.25l2 2 3.5-4.25',
  compare: 'M2.5 3h4v10h-4zM9.5 3h4v10h-4zM4.5 6v.01M11.5 6v.01M11.5 9.5v.01',
};

/** A picture of a main part of the site, by its page. */
export function DoorIcon({ page }: { page: string }) {
  const path = DOORS[page];
  if (path === undefined) return null;
  return (
    <Icon name="door">
      <path d={path} />
    </Icon>
  );
}
