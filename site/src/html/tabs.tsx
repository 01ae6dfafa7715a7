import type { Block } from '@data-import/reference/page';
import type { FunctionComponent } from 'preact';

type TabsBlock = Extract<Block, { is: 'tabs' }>;

interface Props extends Pick<TabsBlock, 'id' | 'tabs'> {
  readonly from: string;
  /** Renders what is in a tab: passed in, since blocks have tabs and tabs have blocks. */
  readonly Blocks: FunctionComponent<{ blocks: readonly Block[]; from: string }>;
}

/** Alternatives of which one is shown. Without scripts all are, each under its title. */
export function Tabs({ id, tabs, from, Blocks }: Props) {
  const toPart = (index: number) => `${id}-${index + 1}`;
  return (
    <div class="tabs" data-tabs={isOfLanguages(tabs) ? 'language' : ''}>
      <div class="tab-list scripted" role="tablist">
        {tabs.map(({ title }, index) => (
          <button
            type="button"
            role="tab"
            id={`${toPart(index)}-tab`}
            aria-controls={toPart(index)}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ title, blocks }, index) => (
        <div
          class={index === 0 ? 'tab-panel is-shown' : 'tab-panel'}
          role="tabpanel"
          id={toPart(index)}
          aria-labelledby={`${toPart(index)}-tab`}
        >
          <p class="tab-title unscripted">{title}</p>
          <Blocks blocks={blocks} from={from} />
        </div>
      ))}
    </div>
  );
}

/** Whether the parts are the same in different languages: then the choice is remembered for all such tabs. */
function isOfLanguages(tabs: TabsBlock['tabs']): boolean {
  const languages = tabs.map(({ blocks }) => blocks.find((block) => block.is === 'code')?.language);
  return new Set(languages).size > 1;
}
