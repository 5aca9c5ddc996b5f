import { FEEDBACK } from '@site/shared/product';
import { Select, TextArea, TextField, type BoundField } from '@site/shared/ui/form';
import { TYPE_CHOICES } from './customer.rules.ts';

/** The fields of every ticket. */
export function TicketFields({ field }: { field: (name: 'type' | 'title' | 'content') => BoundField }) {
  return (
    <>
      <Select label="问题类型" choices={TYPE_CHOICES} {...field('type')} />
      <TextField label="标题" hint={`最多${FEEDBACK.title}个字符，一个汉字计2个`} autoComplete="off" {...field('title')} />
      <TextArea label="问题描述" rows={5} hint={`${FEEDBACK.least}–${FEEDBACK.most}个字符；不要填写密码或验证码`} {...field('content')} />
    </>
  );
}
