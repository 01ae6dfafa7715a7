export function startVersions(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-version]') : null;
    const isOther = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (link === null || isOther || link.pathname !== location.pathname) return;
    const place = findSame(link.dataset['version']!);
    if (place === undefined) return;
    event.preventDefault();
    location.hash = encodeURIComponent(place);
  });
}

const TOP = 200;

function findSame(wanted: string): string | undefined {
  const links = document.querySelectorAll<HTMLElement>('a[data-version]');
  const versions = new Set([...links].map((link) => link.dataset['version']!));
  const starts = [...versions].map((version) => `[id^="${version}-fields-"], [id^="${version}-code-"]`);
  const places = [...document.querySelectorAll<HTMLElement>(starts.join())];
  const seen = places.findLast(
    (place) => place.checkVisibility() && place.getBoundingClientRect().top <= TOP,
  );
  const current = [...versions].find((version) => seen?.id.startsWith(`${version}-`) === true);
  if (seen === undefined || current === undefined) return undefined;
  const place = wanted + seen.id.slice(current.length);
  return document.getElementById(place) === null ? undefined : place;
}
