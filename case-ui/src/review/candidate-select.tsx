import { type CallInput, type CaseDetail, calls, type OfferedAction } from '@anju/contract';
import { useCall } from '@anju/sub-app-kit/react';
import { Alert, Form, Select } from 'antd';
import { texts } from '../texts.ts';

const own = texts.work;

interface CandidateSelectProps {
  readonly of: CaseDetail;
  readonly action: OfferedAction;
  readonly onChoose: (accountId: string) => void;
}

export function CandidateSelect({ of: { id, version }, action, onChoose }: CandidateSelectProps) {
  const asked = action as CallInput<typeof calls.listCaseCandidates>['action'];
  const { data, error, isFetching } = useCall(calls.listCaseCandidates, { id, action: asked });
  return (
    <>
      {error && <Alert type="error" showIcon role="alert" title={error.message} />}
      <Form.Item label={own.person} required htmlFor="case-person">
        <Select
          // Another version of the case may have other candidates, so a choice is not kept across versions.
          key={version}
          id="case-person"
          showSearch={{ optionFilterProp: 'label' }}
          loading={isFetching}
          notFoundContent={own.noPerson}
          options={(data ?? []).map(({ id: value, name, roleNames }) => ({
            value,
            label: `${name}（${roleNames.join('、')}）`,
          }))}
          onChange={onChoose}
        />
      </Form.Item>
    </>
  );
}
