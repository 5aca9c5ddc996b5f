import { useBetSettingsChange, useOddsFormat } from '@site/shared/platform';
import { ODDS, ODDS_TITLES, type OddsFormat } from '@site/shared/product';
import { Select } from '@site/shared/ui/field';

const CHOICES = Object.values(ODDS).map((format) => ({ value: String(format), label: ODDS_TITLES[format] }));

/** Chooses how odds are shown, everywhere at once (VEN-4). */
export function OddsSwitch() {
  const format = useOddsFormat();
  const change = useBetSettingsChange();
  return (
    <Select
      label="盘口"
      labelHidden
      choices={CHOICES}
      value={String(format)}
      onChange={(event) => change({ oddsFormat: formatOf(event.currentTarget.value) })}
    />
  );
}

function formatOf(value: string): OddsFormat {
  return Object.values(ODDS).find((format) => String(format) === value) ?? ODDS.europe;
}
