import { useApiQuery } from '@site/shared/platform';
import { getFeeTable } from '@site/shared/wire';

/** Limits, fees and times of every way to pay, and the terms of each network. */
export const useFeeTable = () => useApiQuery(['fees'], getFeeTable, null);
