import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';

export class CompanyFilter {
  @IsOptional()
  @IsString()
  @MaxLength(64)
  nip?: string;

  @IsOptional()
  @IsString()
  @MaxLength(255)
  type?: string;

  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  limit = 100;
}

export class CreateTicket {
  @IsEmail()
  to: string;

  @IsOptional()
  @IsEmail()
  from?: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @IsEmail({}, { each: true })
  cc?: string[];

  @IsString()
  @IsNotEmpty()
  @MaxLength(1_000)
  subject: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(1_000_000)
  body: string;

  @IsOptional()
  @IsIn(['email', 'phone', 'sms', 'chat', 'www'])
  source?: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  status_id?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  category_id?: number;
}
