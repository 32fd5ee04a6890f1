import type { CallInput } from '@anju/contract';
import { type useCall, useTabTitle } from '@anju/sub-app-kit/react';
import { FilterBar, PageFrame, Panel } from '@anju/ui/page';
import { Form, Input, Select } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { CursorList } from './cursor-list.tsx';
import { fromDates, toDates, type WithDates } from './dates.ts';
import { DatesField } from './dates-field.tsx';
import { toOptions } from './options.ts';
import { texts } from './texts.ts';
import { useDistrictNames } from './use-district-names.ts';
import { useFilter } from './use-filter.ts';

type ListCall = Parameters<typeof useCall>[0] & { readonly input: { readonly shape: object } };

type FilterName<C extends ListCall> = Exclude<keyof CallInput<C>, 'after' | 'pageSize'>;

/** The input of a list without its paging. */
export type FilterOf<C extends ListCall> = Partial<Pick<CallInput<C>, FilterName<C>>>;

/** `district` and `dates` stand for the fields that every list has alike: `district`, and `from` with `to`. */
export type FilterField<Name> =
  | { readonly name: Name; readonly label: string; readonly hint: string; readonly maxLength?: number }
  | {
      readonly name: Name;
      readonly label: string;
      readonly titles: Readonly<Record<string, string>>;
      /** One of the choices always holds. */
      readonly always?: true;
    }
  | 'district'
  | { readonly dates: string };

interface CursorListPageProps<C extends ListCall, Row>
  extends Pick<ComponentProps<typeof CursorList<Row>>, 'columns' | 'rowKey' | 'nothing'> {
  readonly title: string;
  readonly description: string;
  /** The accessible name of the list. */
  readonly name: string;
  readonly call: C;
  /** The filter of an address that names none. */
  readonly preset?: FilterOf<C>;
  readonly fields: readonly FilterField<keyof FilterOf<C> & string>[];
  /** Drawn above the list, such as counts that narrow it. */
  readonly above?: (filter: FilterOf<C>, search: (filter: FilterOf<C>) => void) => ReactNode;
  /** Drawers and dialogs that the list opens. */
  readonly children?: ReactNode;
}

/** A list whose filter stands in the address of its page. */
export function CursorListPage<C extends ListCall, Row>({
  title,
  description,
  name,
  call,
  preset,
  fields,
  above,
  children,
  ...list
}: CursorListPageProps<C, Row>) {
  useTabTitle(title);
  const names = Object.keys(call.input.shape).filter((field) => field !== 'after' && field !== 'pageSize');
  const { filter: named, search } = useFilter(call, names as (FilterName<C> & string)[]);
  const filter = { ...preset, ...named } as FilterOf<C>;
  return (
    <PageFrame title={title} description={description}>
      <FilterBar<WithDates<FilterOf<C>>>
        initialValues={toDates(filter)}
        onSearch={(values) => search(fromDates<FilterOf<C>>(values))}
      >
        {fields.map((field) => (
          <FieldOf key={nameOf(field)} field={field} />
        ))}
      </FilterBar>
      <Panel name={name}>
        {above?.(filter, search)}
        <CursorList<Row> {...list} key={JSON.stringify(filter)} call={call} input={filter} />
      </Panel>
      {children}
    </PageFrame>
  );
}

function nameOf(field: FilterField<string>): string {
  if (field === 'district') return field;
  return 'name' in field ? field.name : 'dates';
}

function FieldOf({ field }: { readonly field: FilterField<string> }) {
  const districts = useDistrictNames();
  if (field === 'district') return <Choice name="district" label={texts.district} titles={districts} />;
  if ('dates' in field) return <DatesField label={field.dates} />;
  if ('titles' in field) return <Choice {...field} />;
  return (
    <Form.Item name={field.name} label={field.label}>
      <Input maxLength={field.maxLength ?? 100} placeholder={field.hint} />
    </Form.Item>
  );
}

function Choice({ name, label, titles, always }: Extract<FilterField<string>, { readonly titles: object }>) {
  return (
    <Form.Item name={name} label={label}>
      <Select options={toOptions(titles)} {...(!always && { allowClear: true, placeholder: texts.all })} />
    </Form.Item>
  );
}
