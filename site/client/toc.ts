/** Marks the heading that is being read in "On this page". */
export function startToc(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
  const linkByHeading = new Map(
    links.map((link) => [document.getElementById(decodeURIComponent(link.hash.slice(1))), link]),
  );
  let current: HTMLAnchorElement | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      const reached = entries.findLast(({ isIntersecting }) => isIntersecting);
      const next = reached && linkByHeading.get(reached.target as HTMLElement);
      if (next === undefined || next === current) return;
      current?.removeAttribute('aria-current');
      next.setAttribute('aria-current', 'location');
      current = next;
    },
    // A band below the header: the heading that came into it last is read.
    { rootMargin: '-64px 0px -70% 0px' },
  );
  for (const heading of linkByHeading.keys()) if (heading !== null) observer.observe(heading);
}
